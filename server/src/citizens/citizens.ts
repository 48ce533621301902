import type { Config } from '#config.ts';
import type { Database } from '#platform/database.ts';
import { type Passwords, openPasswords } from './passwords/passwords.ts';

/** What every act on accounts needs. */
export interface Citizens {
  readonly database: Database;
  readonly passwords: Passwords;
  /** How long a key to choose a password with works. */
  readonly passwordKeyMinutes: number;
}

/** Opens the accounts; one per process. */
export function openCitizens(
  database: Database,
  {
    passwordMemoryKib,
    passwordPasses,
    passwordKeyMinutes,
  }: Pick<Config, 'passwordMemoryKib' | 'passwordPasses' | 'passwordKeyMinutes'>,
): Citizens {
  const passwords = openPasswords({ memoryKib: passwordMemoryKib, passes: passwordPasses });
  return { database, passwords, passwordKeyMinutes };
}
