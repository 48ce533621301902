import type { Config } from '#config.ts';
import type { Database } from '#platform/database.ts';
import { type Passwords, openPasswords } from './passwords.ts';

/** What every act on accounts needs. */
export interface Citizens {
  readonly database: Database;
  readonly passwords: Passwords;
}

/** Opens the accounts; one per process. */
export function openCitizens(
  database: Database,
  { passwordMemoryKib, passwordPasses }: Pick<Config, 'passwordMemoryKib' | 'passwordPasses'>,
): Citizens {
  const passwords = openPasswords({ memoryKib: passwordMemoryKib, passes: passwordPasses });
  return { database, passwords };
}
