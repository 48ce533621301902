/** Having an address told of a request that did not come with it, for whoever asks: its owner has to say yes first. */
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

/** Throws `tooManyAttempts` when the address was asked too often, or too many were. An address that is told already is not asked. */
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
