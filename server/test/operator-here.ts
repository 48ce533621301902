/** The operator at the command line, in this process: what `operator.ts` does with a process for each command. */
import { vi } from 'vitest';
import { operatorCommands } from '#cli/operator-commands.ts';
import type { DatabaseParts } from '#platform/open-database.ts';
import { temporaryFolder } from './municipality-folder.ts';

/**
 * Runs `fixpoint <words>` on this database and returns what it prints; rejects with what goes wrong. `dataDir` is where
 * photos are, for commands that read them.
 */
export function operatorHere(
  address: DatabaseParts,
  dataDir?: string,
): (...words: string[]) => Promise<string> {
  const { host, user, password, database } = address;
  const url = `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}/${database}`;
  const folder = dataDir ?? temporaryFolder();
  return async (...words) => {
    const printed: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(`${line}\n`));
    // What goes out as a stream.
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((piece, encodingOrDone, done) => {
      printed.push(String(piece));
      const written = typeof encodingOrDone === 'function' ? encodingOrDone : done;
      written?.();
      return true;
    });
    vi.stubEnv('DATABASE_URL', url);
    vi.stubEnv('DATA_DIR', folder);
    try {
      await operatorCommands().parseAsync(words, { from: 'user' });
    } finally {
      vi.unstubAllEnvs();
      log.mockRestore();
      write.mockRestore();
    }
    return printed.join('').trimEnd();
  };
}
