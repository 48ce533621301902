/** A reply whose changes could not be made, because another reply will have changed the request before. */
import type { HandOver } from '@fixpoint/contract/desk/replies/hand-over.ts';
import { findMember } from '#desk/members/members.ts';
import { type WaitingReply, findWaitingReplies } from '#desk/replies/waiting-replies.ts';
import type { DeskScope } from '#desk/scope.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';

interface ReplyWithChanges extends HandOver {
  statusId?: number | null | undefined;
  outcome?: string | null | undefined;
}

/** The owner belongs to the status that passes the request on. */
const setsState = ({ statusId = null, outcome = null, ownerKey }: ReplyWithChanges) =>
  statusId !== null || outcome !== null || ownerKey !== undefined;
const handsOver = ({ teamId, assigneeId }: HandOver) => teamId !== undefined || assigneeId !== undefined;

/** The reply that goes before and changes the same things; undefined: none. */
export function earlierChange(
  reply: ReplyWithChanges,
  waitingReplies: readonly WaitingReply[],
  sendAt: Date,
): { sentence: 'replies.stateWaits' | 'replies.handOverWaits'; by: WaitingReply } | undefined {
  const earlier = waitingReplies.filter((one) => one.sendAt <= sendAt);
  const ofState = setsState(reply)
    ? earlier.find((one) => setsState({ ...one, ...one.handOver }))
    : undefined;
  if (ofState !== undefined) return { sentence: 'replies.stateWaits', by: ofState };
  const ofHandOver = handsOver(reply) ? earlier.find((one) => handsOver(one.handOver)) : undefined;
  return ofHandOver && { sentence: 'replies.handOverWaits', by: ofHandOver };
}

/** Throws `fieldInvalid` for such a reply, with the name of the author of the other one. */
export async function refuseSecondChange(
  tx: Database,
  scope: DeskScope,
  reply: ReplyWithChanges & { requestId: number },
  sendAt: Date,
): Promise<void> {
  const found = earlierChange(reply, await findWaitingReplies(tx, scope, [reply.requestId]), sendAt);
  if (found === undefined) return;
  const { accountId, author } = found.by;
  refuse(found.sentence, (await findMember(tx, scope.clientId, accountId))?.name ?? author);
}

function refuse(say: 'replies.stateWaits' | 'replies.handOverWaits', who: string): never {
  throw new ApplicationError('fieldInvalid', { say, who });
}
