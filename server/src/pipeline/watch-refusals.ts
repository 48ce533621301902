import type { ErrorName } from '@fixpoint/contract/errors.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { SecurityEventKind } from '#security-events/security-event.ts';
import type { Session } from '#sessions/session.ts';
import type { ServerParts } from '#commands/server-parts.ts';

/** The refusals that count as security events. */
const kinds: Partial<Record<ErrorName, SecurityEventKind>> = {
  tooManyAttempts: 'limit-reached',
  notAllowed: 'access-refused',
};

/**
 * Counts a call that was refused by a limit, or because the caller may not do that; nothing happens for any other failure.
 * `cmd` is its command, or the path of a route that is none. Never throws.
 */
export async function watchRefusals(
  error: unknown,
  { cmd, session, host }: { cmd: string | undefined; session: Session | undefined; host: string },
  { clients, events }: Pick<ServerParts, 'clients' | 'events'>,
): Promise<void> {
  const kind = error instanceof ApplicationError ? kinds[error.errorName] : undefined;
  if (kind === undefined) return;
  // Whoever is refused is answered all the same when the database is not.
  const ofHost = session ? undefined : await clients.findAnyClientOfHost(host).catch(() => undefined);
  const clientId = session?.clientId ?? ofHost?.clientId ?? 0;
  events.count(clientId, { kind, command: cmd, accountId: session?.accountId ?? undefined });
}
