/** Sends an entry of the outbox by the same command as the desk uses, each under its own key. */
import { addInternalNote } from '@fixpoint/contract/desk/internal-notes/add-internal-note.ts';
import { replyToResident } from '@fixpoint/contract/desk/replies/reply-to-resident.ts';
import { returnRequest } from '@fixpoint/contract/desk/case/return-request.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { addPhoto } from '@fixpoint/contract/desk/intake/add-photo.ts';
import { callFor } from '#api/call.ts';
import { isRefusedAs } from '#api/desk-failure.ts';
import { uploadPhoto } from '#api/upload-photo.ts';
import { changeEntry, readEntryPicture } from './outbox.ts';
import type { OutboxPhoto, OutboxResult, OutboxEntry } from './outbox-entry.ts';

/** Rejects as a call does. */
export async function travel(entry: OutboxEntry): Promise<void> {
  const { id: repeatKey, accountId, requestId } = entry;
  switch (entry.kind) {
    case 'photo':
      return sendPhoto(entry);
    case 'note':
      return void (await callFor(accountId, addInternalNote, { repeatKey, requestId, text: entry.text }));
    case 'return': {
      const { version, reason } = entry;
      return void (await callFor(accountId, returnRequest, { repeatKey, requestId, version, reason }));
    }
    case 'result':
      return sendResult(entry);
  }
}

/** A reply carries the status, so that both change at the same moment. */
async function sendResult(entry: OutboxResult): Promise<void> {
  const { id: repeatKey, accountId, requestId, version, fields, reply } = entry;
  const commonFields = { repeatKey, requestId, version };
  if (reply === '') return void (await callFor(accountId, updateRequest, { ...commonFields, fields }));
  const { statusId, outcome } = fields;
  const words = { text: reply, statusId, outcome, delaySeconds: 0 };
  await callFor(accountId, replyToResident, { ...commonFields, ...words });
}

/**
 * The picture first. After the upload, the server's id names it. Adding the same picture again changes
 * nothing.
 */
async function sendPhoto(entry: OutboxPhoto): Promise<void> {
  const { accountId, requestId } = entry;
  const photoId = entry.photoId ?? (await upload(entry));
  if (photoId === undefined) return;
  try {
    await callFor(accountId, addPhoto, { requestId, photoId });
  } catch (failure) {
    // The server deletes an unclaimed upload after a day. The photo is then uploaded again.
    if (entry.photoId === undefined || !isRefusedAs(failure, 'notFound')) throw failure;
    await changeEntry(entry.id, { photoId: undefined });
    return sendPhoto({ ...entry, photoId: undefined });
  }
}

/** Undefined if the picture is gone, so there is nothing to send. */
async function upload({ id, accountId, name, writtenAt }: OutboxPhoto): Promise<number | undefined> {
  const picture = await readEntryPicture(id);
  if (picture === undefined) return undefined;
  const photoId = await uploadPhoto({ accountId, guid: id, name, takenAt: writtenAt, picture });
  await changeEntry(id, { photoId });
  return photoId;
}
