/** What the operator does at the machine of the server that the journeys run against. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs a command of the operator's, as `npm run fixpoint --` does. */
export async function fixpoint(...words: string[]): Promise<void> {
  await fixpointAt(process.env['FIXPOINT_E2E_DATA']!, ...words);
}

/** Adds somebody to the staff of a municipality, as a manager. */
export async function addStaff(client: string, username: string, password: string): Promise<void> {
  const words = ['staff', 'add', '--client', client, '--username', username];
  const running = run(process.env['FIXPOINT_E2E_DATA']!, [...words, '--email', `${username}@example.org`]);
  running.child.stdin!.end(`${password}\n`);
  await running;
}

/** The same, for a server of the journey's own. */
export async function fixpointAt(dataDir: string, ...words: string[]): Promise<void> {
  await run(dataDir, words);
}

function run(dataDir: string, words: readonly string[]) {
  return promisify(execFile)(process.execPath, ['server/src/cli/main.ts', ...words], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
