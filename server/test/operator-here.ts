/** Runs the operator's commands in this process, while `operator.ts` starts a process for each command. */
import { vi } from 'vitest';
import { operatorCommands } from '#cli/operator-commands.ts';
import type { DatabaseParts } from '#platform/sql/open-database.ts';
import { databaseUrl } from './database-url.ts';
import { temporaryFolder } from './municipality-folder.ts';

/**
 * Runs `fixpoint <words>` on this database and returns its output. Rejects if the command fails. `dataDir`:
 * folder of the photos, for commands that read them, unless `settings` name another place.
 */
export function operatorHere(
  address: DatabaseParts,
  dataDir?: string,
  settings: Readonly<Record<string, string>> = {},
): (...words: string[]) => Promise<string> {
  const folder = dataDir ?? temporaryFolder();
  return async (...words) => {
    const printedPieces: string[] = [];
    const log = vi
      .spyOn(console, 'log')
      .mockImplementation((line: string) => void printedPieces.push(`${line}\n`));
    // Output that is written as a stream.
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((piece, encodingOrDone, done) => {
      printedPieces.push(String(piece));
      const onWritten = typeof encodingOrDone === 'function' ? encodingOrDone : done;
      onWritten?.();
      return true;
    });
    vi.stubEnv('DATABASE_URL', databaseUrl(address));
    vi.stubEnv('DATA_DIR', folder);
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    try {
      await operatorCommands().parseAsync(words, { from: 'user' });
    } finally {
      vi.unstubAllEnvs();
      log.mockRestore();
      write.mockRestore();
    }
    return printedPieces.join('').trimEnd();
  };
}
