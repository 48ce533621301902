import type { Config } from '#config.ts';
import type { Database } from '#platform/database.ts';
import { type PendingAttempts, countPendingAttempts } from './pending-attempts.ts';

/** What every act on sessions needs: their rows, how long they last, and the attempts to sign in that are under way. */
export interface Sessions {
  readonly database: Database;
  /** In milliseconds. */
  readonly lifetimes: { readonly guest: number; readonly citizen: number; readonly staff: number };
  readonly pending: PendingAttempts;
}

const hourMs = 3_600_000;

/** Opens the sessions; one per process. */
export function openSessions(
  database: Database,
  settings: Pick<Config, 'guestSessionHours' | 'citizenSessionDays' | 'staffSessionHours'>,
): Sessions {
  const lifetimes = {
    guest: settings.guestSessionHours * hourMs,
    citizen: settings.citizenSessionDays * 24 * hourMs,
    staff: settings.staffSessionHours * hourMs,
  };
  return { database, lifetimes, pending: countPendingAttempts() };
}
