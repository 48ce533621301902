import type { Config } from '#config.ts';
import type { Database } from '#platform/database.ts';
import { type PendingAttempts, countPendingAttempts } from './pending-attempts.ts';

/** What every act on sessions needs: their rows, how long they last, and the attempts to sign in that are under way. */
export interface Sessions {
  readonly database: Database;
  /** In milliseconds. */
  readonly lifetimes: { readonly guest: number; readonly citizen: number; readonly staff: number };
  /** After how long a session ends that nobody uses, in milliseconds. */
  readonly idle: Idle;
  readonly pending: PendingAttempts;
}

/** How long a session may rest, in milliseconds, by whose it is. */
export interface Idle {
  readonly guest: number;
  readonly citizen: number;
  readonly staff: number;
}

const hourMs = 3_600_000;

type SessionSettings = Pick<
  Config,
  'guestSessionHours' | 'citizenSessionDays' | 'staffSessionHours' | 'citizenIdleHours' | 'staffIdleHours'
>;

/** Opens the sessions; one per process. */
export function openSessions(database: Database, settings: SessionSettings): Sessions {
  const lifetimes = {
    guest: settings.guestSessionHours * hourMs,
    citizen: settings.citizenSessionDays * 24 * hourMs,
    staff: settings.staffSessionHours * hourMs,
  };
  const idle = {
    guest: Infinity,
    citizen: settings.citizenIdleHours * hourMs,
    staff: settings.staffIdleHours * hourMs,
  };
  return { database, lifetimes, idle, pending: countPendingAttempts() };
}
