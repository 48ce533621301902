import type { CallOrigin } from '#commands/handler.ts';
import type { Session } from '#sessions/session.ts';
import { householdOf } from '#platform/limits/network-of.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { JudgedCaller } from './body-admission.ts';
import type { SeenFields } from '#rpc/seen-fields.ts';
import { type Ws7Pipeline, commandOf, newWs7Call } from '#rpc/ws7-calls.ts';

/**
 * Judges a call while its body is arriving, exactly as `dispatch` does later, and returns the caller. The
 * places count for the account. For a guest they count for the network, if known, or for the session. Throws
 * the refusal.
 */
export async function judgeEarly(
  { hasData, ...fields }: SeenFields,
  origin: CallOrigin,
  pipeline: Pick<Ws7Pipeline, 'admit'>,
): Promise<JudgedCaller> {
  const { command } = commandOf(fields);
  if (hasData && !('data' in command.payload.shape)) {
    throw new ApplicationError('fieldInvalid', `${command.cmd} has no field data.`);
  }
  const call = newWs7Call(fields, origin);
  await pipeline.admit(call);
  const { session } = call;
  const household = householdOf(origin.network);
  const holder = session === undefined ? household : shareOf(session, household);
  return { holder, hasSession: session !== undefined };
}

function shareOf({ clientId, sessionId, accountId }: Session, household: string | undefined): string {
  if (accountId !== null) return `account ${accountId} of ${clientId}`;
  return household ?? `session ${sessionId} of ${clientId}`;
}
