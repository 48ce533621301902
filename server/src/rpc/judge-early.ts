import type { Session } from '#sessions/session.ts';
import { householdOf } from '#platform/limits/network-of.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { JudgedCaller } from './body-admission.ts';
import { type DispatchDeps, type Origin, commandOf, findCaller, judge } from './dispatch.ts';
import type { SeenFields } from './seen-fields.ts';

/**
 * Judges a call whose body still comes in as `dispatch` will when it is whole, and returns who makes it. The share of
 * the places is an account's, else that of the guest's network, where it is known, or session. Throws the refusal.
 */
export async function judgeEarly(
  { hasData, ...fields }: SeenFields,
  { network, now }: Pick<Origin, 'network' | 'now'>,
  deps: DispatchDeps,
): Promise<JudgedCaller> {
  const { command } = commandOf(fields);
  if (hasData && !('data' in command.payload.shape)) {
    throw new ApplicationError('fieldInvalid', `data is no field of ${command.cmd}.`);
  }
  const session = await findCaller(command, fields, now, deps);
  await judge(command, session, deps);
  const household = householdOf(network);
  const holder = session === undefined ? household : shareOf(session, household);
  return { holder, hasSession: session !== undefined };
}

function shareOf({ clientId, sessionId, accountId }: Session, household: string | undefined): string {
  if (accountId !== null) return `account ${accountId} of ${clientId}`;
  return household ?? `session ${sessionId} of ${clientId}`;
}
