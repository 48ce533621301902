import { provePassword } from '#commands/call/prove-password.ts';
import type { DeskCallOfStaff } from './handler.ts';
import type { Caller } from '#workflows/caller.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { isFresh } from '#sessions/is-fresh.ts';

/** Throws for an API key: some commands are only for people, who can be asked. */
export function refuseMachines({ keyId }: Pick<Caller, 'keyId'>): void {
  if (keyId !== undefined)
    throw new ApplicationError('notAllowed', 'Only a person can do this, not an API key.');
}

const freshMinutes = 5;

/**
 * Throws unless a person calls who has just signed in. A person at another member's open screen must not
 * change access or retention.
 */
export async function refuseStale(
  database: Database,
  { keyId, session }: Pick<Caller, 'keyId' | 'session'>,
  now: Date,
): Promise<void> {
  refuseMachines({ keyId });
  if (await isFresh(database, session, now, freshMinutes)) return;
  throw new ApplicationError(
    'freshSessionNeeded',
    `Please sign in again: you need to have signed in within the last ${freshMinutes} minutes.`,
  );
}

/** Like `refuseStale`, but the password is enough in an old session. */
export async function proveCaller(
  { caller, network, now }: Pick<DeskCallOfStaff, 'caller' | 'network' | 'now'>,
  parts: ServerParts,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return refuseStale(parts.database, caller, now);
  refuseMachines(caller);
  await provePassword(parts, { session: caller.session, network, now }, password);
}
