/** Asks the owner of an address if they want to follow a request. A caller has entered the address. */
import type { CallLimits } from '#commands/call-limits.ts';
import type { Database } from '#platform/database.ts';
import { tooManyAttempts } from '#platform/limits/too-many-attempts.ts';
import { type AskedFollower, askFollower } from '#requests/mails/followers.ts';
import { countAttempt } from '#sessions/attempts.ts';
import type { Session } from '#sessions/session.ts';
import { unprovenMailbox } from '#sessions/unproven-mailbox.ts';

interface Asking {
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
  asking: Asking,
  asked: AskedFollower,
): Promise<void> {
  const { clientId } = asking;
  if (!(await askFollower(tx, clientId, asked))) return;
  await countAttempt(tx, unprovenMailbox(clientId, asked.email), asked.now);
  const waitMs = await callLimits.countStrangerMail(asking);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
}
