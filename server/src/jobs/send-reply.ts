/** The job that turns a reply of staff into a note for residents, when the time to call it back is over. */
import { z } from 'zod';
import type { Client } from '#clients/client.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import { fieldsOf } from '#workflows/request-changes/staff-reply.ts';
import {
  type WaitingKey,
  type WaitingReply,
  findWaitingReply,
  takeReply,
} from '#desk/replies/waiting-replies.ts';
import { findActing } from '#desk/members/members.ts';
import { addNote } from '#notes/notes.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { Conflict } from '#requests/changes/conflict.ts';
import { type RequestUpdate, changeRequest } from '#requests/changes/update-request.ts';

export interface SendReplyDeps {
  database: Database;
  clock: Clock;
  log: Log;
  clients: Pick<ClientDirectory, 'findClientById'>;
}

const waitingKey = z.object({
  clientId: z.int(),
  requestId: z.int(),
  replyId: z.int(),
}) satisfies z.ZodType<WaitingKey>;

/** Another process was first: the reply is sent, or called back. */
class ReplyTaken extends Error {}

/**
 * Sends the reply once: note, status, log, mail and the deletion of the waiting reply are one transaction.
 */
export async function sendReply(
  { database, clock, log, clients }: SendReplyDeps,
  payload: unknown,
): Promise<void> {
  const key = waitingKey.parse(payload);
  const reply = await findWaitingReply(database, key);
  const client = await clients.findClientById(key.clientId);
  if (reply === undefined || client === undefined) return;
  try {
    await database.transaction(async (tx) => {
      const isSent = await mayBeSent(tx, client, reply, clock.now());
      await (isSent ? say : withdraw)(tx, client, { reply, now: clock.now() });
      if ((await takeReply(tx, key)) === undefined) throw new ReplyTaken();
    });
  } catch (error) {
    if (error instanceof ReplyTaken) return;
    if (!(error instanceof ApplicationError && error.errorName === 'notFound')) throw error;
    log.warn({ requestId: key.requestId }, 'A reply was not sent, because its request has been removed');
    await takeReply(database, key);
  }
}

/**
 * True if its author may still act for the municipality: not with a revoked key, and not as a deactivated
 * member.
 */
async function mayBeSent(
  tx: Database,
  { clientId }: Client,
  { accountId, actor }: WaitingReply,
  now: Date,
): Promise<boolean> {
  return (await findActing(tx, clientId, { accountId, actor }, now)) !== undefined;
}

/** The reply stays in the case, for staff only, so that a colleague can send the text. */
async function withdraw(
  tx: Database,
  { clientId }: Client,
  { reply: { requestId, author, text }, now }: { reply: WaitingReply; now: Date },
): Promise<void> {
  const by = { actor: 'system' as const, accountId: null, author };
  const act = { kind: 'reply-withdrawn' as const, comment: text };
  await changeRequest(tx, clientId, requestId, { by, act, fields: {}, happenedAt: undefined, now });
}

async function say(
  tx: Database,
  { clientId, displayName }: Client,
  { reply, now }: { reply: WaitingReply; now: Date },
): Promise<void> {
  const { requestId, actor, accountId, author, text } = reply;
  const note = { requestId, accountId, author: displayName, text, most: Infinity, postedAt: now };
  const update = {
    by: { actor, accountId, author },
    act: { kind: 'noted' as const, comment: text },
    isMailed: true,
    // The note and its status have the same time.
    happenedAt: now,
    now,
  };
  await addNote(tx, clientId, note, (inner) => record(inner, clientId, reply, update));
}

/** Changes by others meanwhile stay; the text is sent anyway. */
async function record(
  tx: Database,
  clientId: number,
  reply: WaitingReply,
  update: Omit<RequestUpdate, 'fields'>,
): Promise<void> {
  const { requestId, seenVersion: version } = reply;
  try {
    await tx.transaction((inner) =>
      changeRequest(inner, clientId, requestId, { ...update, fields: fieldsOf(reply), seen: { version } }),
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    await changeRequest(tx, clientId, requestId, { ...update, fields: {} });
    const act = { kind: 'status-kept' as const, comment: '' };
    await changeRequest(tx, clientId, requestId, { ...update, isMailed: false, fields: {}, act });
  }
}
