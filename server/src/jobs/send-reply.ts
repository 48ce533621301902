/** The job that turns a reply of staff into a note for residents, when the time to call it back is over. */
import { z } from 'zod';
import type { Client, Status } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { mayStillReply } from '#workflows/replies/may-reply.ts';
import { waitForUndo } from '#workflows/replies/wait-for-undo.ts';
import { noticeKeptChange } from '#requests/notices/write-notices.ts';
import { withdrawReply } from '#workflows/replies/withdraw-reply.ts';
import { fillReply } from '#workflows/replies/reply-note.ts';
import { withWhatFollows } from '#workflows/request-changes/hand-over-fields.ts';
import { judgeHandOver } from '#workflows/request-changes/judge-hand-over.ts';
import { judgeOwner } from '#workflows/request-changes/judge-owner.ts';
import { type ChangedByReply, fieldsOf } from '#workflows/request-changes/staff-reply.ts';
import {
  type ReplyOrder,
  type WaitingReply,
  findWaitingReply,
  takeReply,
} from '#desk/replies/waiting-replies.ts';
import { addNote } from '#notes/notes.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { Conflict } from '#requests/changes/conflict.ts';
import type { RequestEventKind } from '#requests/changes/request-event.ts';
import {
  type RequestFields,
  type RequestUpdate,
  type UpdateJudge,
  changeRequest,
} from '#requests/changes/update-request.ts';
import { mailAtOnce } from '#requests/mails/change-notification.ts';

export interface SendReplyDeps {
  database: Database;
  clock: Clock;
  log: Log;
  clients: Pick<ClientDirectory, 'findClientById' | 'findStatuses'>;
  /** The setting CHANGE_MAIL_MINUTES. */
  changeMailMinutes: number;
}

const replyOrder = z.object({
  clientId: z.int(),
  requestId: z.int(),
  replyId: z.int(),
  hasWaited: z.optional(z.boolean()),
}) satisfies z.ZodType<ReplyOrder>;

/** Another process was first: the reply is sent, or called back. */
class ReplyTaken extends Error {}

/**
 * Sends the reply once: note, status, log, mail and the deletion of the waiting reply are one transaction.
 */
export async function sendReply(
  { database, clock, log, clients, changeMailMinutes }: SendReplyDeps,
  payload: unknown,
): Promise<void> {
  const { hasWaited = false, ...key } = replyOrder.parse(payload);
  const reply = await findWaitingReply(database, key);
  const client = await clients.findClientById(key.clientId);
  if (reply === undefined || client === undefined) return;
  // Before the transaction: it must not wait for another connection.
  const statuses = await clients.findStatuses(key.clientId);
  try {
    await database.transaction(async (tx) => {
      const isAllowed = await mayStillReply(tx, key.clientId, reply, clock.now());
      const now = clock.now();
      if (!isAllowed) await withdrawReply(tx, client, reply, now);
      else if (!(await say(tx, client, { reply, statuses, now, changeMailMinutes }))) return;
      else if (hasWaited) await mailAtOnce(tx, key.clientId, key.requestId, clock.now());
      if ((await takeReply(tx, key)) === undefined) throw new ReplyTaken();
    });
  } catch (error) {
    if (error instanceof ReplyTaken) return;
    if (!(error instanceof ApplicationError && error.errorName === 'notFound')) throw error;
    // Putting the request back wakes the reply, and purging it ends the reply.
    log.warn({ requestId: key.requestId }, 'A reply waits, because its request has been removed');
  }
}

/** Returns false if the reply has to wait, because its text would name what can still be undone. */
async function say(
  tx: Database,
  client: Client,
  {
    reply,
    statuses,
    now,
    changeMailMinutes,
  }: { reply: WaitingReply; statuses: readonly Status[]; now: Date; changeMailMinutes: number },
): Promise<boolean> {
  const { requestId, actor, accountId, author } = reply;
  const { clientId, displayName } = client;
  // The note and its status have the same time.
  const update = { by: { actor, accountId, author }, happenedAt: now, now };
  const fields = await fieldsThatGo(tx, clientId, { reply, statuses, update });
  if (await waitForUndo(tx, clientId, reply, { now, changeMailMinutes })) return false;
  const wantedFields = fieldsOf({ ...reply, ...reply.handOver });
  const scope = { clientId, accountId, actor, role: 'manager' as const, teamIds: null };
  const wanted = { requestId, text: reply.text, ...fields };
  const { note: text, mailText } = await fillReply(tx, { client, statuses, scope, now }, wanted);
  const note = { requestId, accountId, author: displayName, text, most: Infinity, postedAt: now };
  const act = { kind: 'noted' as const, comment: text };
  await addNote(tx, clientId, { ...note, mailText: mailText ?? undefined }, async (inner) => {
    const allFields = (before: RequestFields) => withWhatFollows(fields, before);
    await changeRequest(inner, clientId, requestId, { ...update, act, fields: allFields, isMailed: true });
  });
  const keptKinds = keptOf(wantedFields, fields);
  for (const kind of keptKinds)
    await changeRequest(tx, clientId, requestId, { ...update, act: { kind, comment: '' }, fields: {} });
  if (keptKinds.length > 0) await noticeKeptChange(tx, clientId, requestId, { accountId, now });
  return true;
}

/** The entries of the log about changes that did not go with the reply. */
function keptOf(wanted: ChangedByReply, changed: ChangedByReply): RequestEventKind[] {
  const isKept = (...names: (keyof ChangedByReply)[]) =>
    names.some((name) => name in wanted && !(name in changed));
  return [
    ...(isKept('statusId', 'outcome', 'ownerKey') ? ['status-kept' as const] : []),
    ...(isKept('teamId', 'assigneeId') ? ['hand-over-kept' as const] : []),
  ];
}

/** The team or the person of a reply is no longer available. */
class HandOverRefused extends Error {}

/** The owner of a reply is no longer there, or its closing needs one. */
class OwnerRefused extends Error {}

/**
 * The fields that change with the reply: none if others have changed them meanwhile. A team or person that is no
 * longer available stays out, and so does a status whose owner is gone. The text is sent in all cases. Locks the
 * request, so that the text says what is true.
 */
async function fieldsThatGo(
  tx: Database,
  clientId: number,
  {
    reply,
    ...rest
  }: {
    reply: WaitingReply;
    statuses: readonly Status[];
    update: Pick<RequestUpdate, 'by' | 'happenedAt' | 'now'>;
  },
): Promise<ChangedByReply> {
  const { requestId, seenVersion: version, handOver } = reply;
  const fields = fieldsOf({ ...reply, ...handOver });
  const act = { kind: 'noted' as const, comment: '' };
  const judgeTeam = await judgeHandOver(tx, clientId, handOver);
  const judgeOthers = await judgeOwner(tx, clientId, rest.statuses);
  const judge: UpdateJudge = (after, before) => {
    refuseAs(HandOverRefused, () => judgeTeam(after, before));
    refuseAs(OwnerRefused, () => judgeOthers(after, before));
  };
  const allFields = (before: RequestFields) => withWhatFollows(fields, before);
  try {
    const trial = { ...rest.update, act, fields: allFields, seen: { version }, isTrial: true };
    await changeRequest(tx, clientId, requestId, trial, judge);
    return fields;
  } catch (error) {
    const { ownerKey, ...toColleagues } = handOver;
    const without = (left: Partial<WaitingReply>) =>
      fieldsThatGo(tx, clientId, { reply: { ...reply, ...left }, ...rest });
    if (error instanceof HandOverRefused) return without({ handOver: { ownerKey } });
    if (error instanceof OwnerRefused)
      return without({ statusId: null, outcome: null, handOver: toColleagues });
    if (!(error instanceof Conflict)) throw error;
    return {};
  }
}

function refuseAs(Refusal: new () => Error, judge: () => void): void {
  try {
    judge();
  } catch {
    throw new Refusal();
  }
}
