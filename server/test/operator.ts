/** Runs the operator's commands on a test's database, each in a process of its own. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import type { DatabaseParts } from '#platform/sql/open-database.ts';
import { databaseUrl } from './database-url.ts';
import { temporaryFolder } from './municipality-folder.ts';
import { cheapPasswords } from './no-limits.ts';

/** The result of a command. */
export interface EndedCommand {
  code: number;
  out: string;
  /** Text on standard error. */
  errorOutput: string;
}

const program = path.join(import.meta.dirname, '../src/cli/main.ts');

/** Runs `fixpoint <words>` with the given input, as the operator of this database. */
export function operatorOf(
  address: DatabaseParts,
  settings: Record<string, string> = {},
): (words: string[], input?: string) => Promise<EndedCommand> {
  const cwd = temporaryFolder();
  const own = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl(address), DATA_DIR: cwd };
  const env = { ...own, ...cheapPasswords, ...settings };
  return (words, input = '') =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [program, ...words],
        { env, cwd },
        (error, out, errorOutput) => {
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errorOutput });
        },
      );
      child.stdin!.end(input);
    });
}
