/** The operator's commands on the machine of the server that the journeys use. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Runs an operator's command, as `npm run fixpoint --` does. */
export async function fixpoint(...words: string[]): Promise<void> {
  await fixpointAt(process.env['FIXPOINT_E2E_DATA']!, ...words);
}

/** Adds a manager to the staff of a municipality. */
export async function addStaff(client: string, username: string, password: string): Promise<void> {
  const words = ['staff', 'add', '--client', client, '--username', username];
  const command = run(process.env['FIXPOINT_E2E_DATA']!, [...words, '--email', `${username}@example.org`]);
  command.child.stdin!.end(`${password}\n`);
  await command;
}

/** Like `fixpoint`, for a server of the journey's own. */
export async function fixpointAt(dataDir: string, ...words: string[]): Promise<void> {
  await run(dataDir, words);
}

function run(dataDir: string, words: readonly string[]) {
  return promisify(execFile)(process.execPath, ['server/src/cli/main.ts', ...words], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
