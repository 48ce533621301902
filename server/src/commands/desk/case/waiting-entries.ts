import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { type CaseRow, findSeen } from '#desk/case/find-case.ts';
import { type WaitingReply, findWaitingReplies } from '#desk/replies/waiting-replies.ts';
import { maskEmail } from '#platform/text/mask-email.ts';
import { findNewsReaders } from '#requests/mails/news-readers.ts';
import type { DeskCallOfStaff } from '#commands/desk/handler.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { noteOf, stateAfter, withTeamThen } from '#workflows/replies/reply-note.ts';

export type WaitingEntry = Extract<
  ResultOf<typeof findRequest>['timeline'][number],
  { type: 'waitingReply' }
>;

/** Addresses that an entry names at most. */
const addressesMost = 20;

/** The replies that wait, as everybody would read them now, with their recipients. */
export async function waitingEntries(
  caseRow: CaseRow,
  { caller: { client, scope }, now }: Pick<DeskCallOfStaff, 'caller' | 'now'>,
  { database, clients }: Pick<ServerParts, 'database' | 'clients'>,
): Promise<WaitingEntry[]> {
  const { clientId } = scope;
  const replies = await findWaitingReplies(database, scope, [caseRow.requestId]);
  if (replies.length === 0) return [];
  const statuses = await clients.findStatuses(clientId);
  const readers = await findNewsReaders(database, clientId, caseRow.requestId);
  const reporters = readers.filter(({ followerId }) => followerId === null);
  const seenIds = await findSeen(
    database,
    scope,
    reporters.map(({ requestId }) => requestId),
  );
  const to = reporters
    .filter(({ requestId }) => seenIds.includes(requestId))
    .slice(0, addressesMost)
    .map(({ email }) => maskEmail(email));
  const entryOf = async (reply: WaitingReply) => {
    const { replyId, sendAt: at, author, accountId, statusId, outcome, handOver } = reply;
    const then = await stateAfter(database, { clientId, caseRow, statuses }, { ...reply, now });
    const rowThen = await withTeamThen(database, clientId, caseRow, handOver.teamId);
    const { note: text } = noteOf(reply.text, client, rowThen, then);
    const words = { text, statusId, outcome, ...handOver, to, mails: readers.length };
    return { type: 'waitingReply' as const, replyId, at, author, accountId, ...words };
  };
  return Promise.all(replies.map(entryOf));
}
