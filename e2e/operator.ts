/** What the operator does at the machine of the server that the journeys run against. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs a command of the operator's, as `npm run fixpoint --` does. */
export async function fixpoint(...words: string[]): Promise<void> {
  await fixpointAt(process.env['FIXPOINT_E2E_DATA']!, ...words);
}

/** The same, for a server of the journey's own. */
export async function fixpointAt(dataDir: string, ...words: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['server/src/cli/main.ts', ...words], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
