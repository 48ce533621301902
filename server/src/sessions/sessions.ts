import type { Config } from '#config.ts';
import type { Database } from '#platform/database.ts';
import { type PendingAttempts, countPendingAttempts } from './pending-attempts.ts';

/**
 * The parts that every act on sessions needs: the database, the lifetimes, and the running attempts to sign
 * in.
 */
export interface Sessions {
  readonly database: Database;
  /** In milliseconds. */
  readonly lifetimes: { readonly guest: number; readonly citizen: number; readonly staff: number };
  /** How long an unused session lives, in milliseconds. */
  readonly idle: Idle;
  readonly pendingAttempts: PendingAttempts;
}

/** How long a session may stay unused, in milliseconds, by kind of holder. */
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

/** One per process. */
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
  return { database, lifetimes, idle, pendingAttempts: countPendingAttempts() };
}
