import type { Config } from '#config.ts';
import type { Database } from '#platform/database.ts';
import { type Passwords, openPasswords } from './passwords/passwords.ts';

/** The parts that every act on accounts needs. */
export interface Citizens {
  readonly database: Database;
  readonly passwords: Passwords;
  /** Lifetime of a key to choose a password. */
  readonly passwordKeyMinutes: number;
}

/** One per process. */
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
