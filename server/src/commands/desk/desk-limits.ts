/** Limits of the desk for members and API keys (decision 103). */
import type { DeskCommand } from '@fixpoint/contract/define-command.ts';
import { type DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { CallLimits } from '#commands/call-limits.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import type { Caller } from '#workflows/caller.ts';

/** The contract says so if a command changes nothing. An export has a limit of its own. */
function isRead(name: DeskCommandName): boolean {
  const { keyScope, isRead: isReading = keyScope === 'read' }: DeskCommand = deskCommands[name];
  return isReading && name !== 'exportRequests';
}

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
