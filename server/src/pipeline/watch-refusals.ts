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
 * Counts a refusal as a security event: a limit was reached, or the caller has no right. Ignores other
 * errors. `cmd` is the command, or the path of another route. Never throws.
 */
export async function watchRefusals(
  error: unknown,
  { cmd, session, host }: { cmd: string | undefined; session: Session | undefined; host: string },
  { clients, events }: Pick<ServerParts, 'clients' | 'events'>,
): Promise<void> {
  const kind = error instanceof ApplicationError ? kinds[error.errorName] : undefined;
  if (kind === undefined) return;
  // The caller gets the refusal even if the database does not answer.
  const ofHost = session ? undefined : await clients.findAnyClientOfHost(host).catch(() => undefined);
  const clientId = session?.clientId ?? ofHost?.clientId ?? 0;
  events.count(clientId, { kind, command: cmd, accountId: session?.accountId ?? undefined });
}
