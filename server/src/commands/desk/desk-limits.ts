/** Limits of the desk for members and API keys (decision 103). */
import type { DeskCommandName } from '@fixpoint/contract/desk/index.ts';
import type { CallLimits } from '#commands/call-limits.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import type { Caller } from '#workflows/caller.ts';

/** The name of a command says so if it changes nothing. */
const isRead = (name: DeskCommandName) => /^(find|count|test|preview|foresee)[A-Z]/.test(name);

/** Commands for everybody, which have their own limits. */
const open: ReadonlySet<DeskCommandName> = new Set<DeskCommandName>(['signIn', 'signOut']);

/** Counts a call of the desk. Throws `tooManyAttempts`. */
export async function countDeskCall(
  callLimits: CallLimits,
  name: DeskCommandName,
  caller: Caller | undefined,
): Promise<void> {
  if (caller === undefined || isRead(name) || open.has(name)) return;
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
