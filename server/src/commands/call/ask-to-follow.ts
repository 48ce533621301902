/** Asks the owner of an address if they want to follow a request. A caller has entered the address. */
import type { CallLimits } from '#commands/call-limits.ts';
import type { Database } from '#platform/database.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import { type AskedFollower, askFollower } from '#requests/mails/followers.ts';
import { countAttempt } from '#sessions/attempts.ts';
import type { Session } from '#sessions/session.ts';
import { unprovenMailbox } from '#sessions/unproven-mailbox.ts';

interface FollowAttempt {
  clientId: number;
  session: Session;
  network: string | undefined;
  isPerson?: boolean;
}

/**
 * Throws `tooManyAttempts` if this address, or too many addresses, were asked. An address that already
 * follows is not asked.
 */
export async function askToFollow(
  tx: Database,
  callLimits: CallLimits,
  followAttempt: FollowAttempt,
  askedFollower: AskedFollower,
): Promise<void> {
  const { clientId } = followAttempt;
  if (!(await askFollower(tx, clientId, askedFollower))) return;
  await countAttempt(tx, unprovenMailbox(clientId, askedFollower.email), askedFollower.now);
  const waitMs = await callLimits.countStrangerMail(followAttempt);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
}
