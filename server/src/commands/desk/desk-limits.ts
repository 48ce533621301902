/** Limits of the desk for members and API keys (decision 103). */
import type { DeskCommandName } from '@fixpoint/contract/desk/index.ts';
import type { CallLimits } from '#commands/call-limits.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import type { Caller } from '#workflows/caller.ts';

/** Commands that change nothing. The commands for everybody have their own limits. */
const reads: ReadonlySet<DeskCommandName> = new Set<DeskCommandName>([
  'countRequests',
  'findAddressAt',
  'findAddresses',
  'findBulk',
  'findBulks',
  'findDay',
  'findDueRules',
  'findKeys',
  'findLoad',
  'findMe',
  'findMembers',
  'findMunicipality',
  'findNearby',
  'findNumbers',
  'findRequest',
  'findRequestPoints',
  'findRequests',
  'findRouting',
  'findSettingLog',
  'findSettings',
  'findSignInRules',
  'findTeams',
  'findTemplate',
  'findTemplates',
  'findViews',
  'previewReply',
  'showPhoto',
  'signIn',
  'signOut',
  'testDueRules',
  'testRouting',
]);

/** Counts a call of the desk. Throws `tooManyAttempts`. */
export async function countDeskCall(
  callLimits: CallLimits,
  name: DeskCommandName,
  caller: Caller | undefined,
): Promise<void> {
  if (caller === undefined || reads.has(name)) return;
  const limit = name === 'exportRequests' ? 'exportsOfMember' : 'changesOfMember';
  await callLimits.countOfMember(limit, countedCaller(caller));
}

/** Counts a mail to an address that the caller has entered. Throws `tooManyAttempts`. */
export async function countTypedMail(callLimits: CallLimits, caller: Caller): Promise<void> {
  const waitMs = await callLimits.countStrangerMail(countedCaller(caller));
  if (waitMs > 0) throw tooManyAttempts(waitMs);
}

/** A caller of the desk in the form that limits use. */
export function countedCaller({ scope, session, keyId }: Caller) {
  return { clientId: scope.clientId, session, network: undefined, isPerson: keyId === undefined };
}
