// chunk: late
/** Sends each kind of outbox entry by the same calls as the screens, but without progress. */
import { createFile } from '@fixpoint/contract/commands/create-file.ts';
import { createTempFile } from '@fixpoint/contract/commands/create-temp-file.ts';
import type { Command, PayloadOf } from '@fixpoint/contract/define-command.ts';
import { post } from '#api/call.ts';
import { envelopeOf } from '#api/envelope-of.ts';
import { dataOf } from '#api/result-of.ts';
import { reportRefusedToken } from '#api/token-refusal.ts';
import { saveNote } from '#features/notes/save-note.ts';
import type { WaysToSend } from '#features/outbox/send-outbox.ts';
import { filePayload } from '#features/photos/upload-photo.ts';
import { submitRequest } from '#features/requests/submit-request.ts';

/** A photo on a slow connection needs minutes, not seconds. */
const photoTimeoutMs = 180_000;

export const waysToSend: WaysToSend = {
  photoOfReport: async ({ name, picture }, { id: guid, writtenAt }, token) => {
    const payload = filePayload(name, await bytesOf(picture), token, writtenAt);
    await sendPhoto(createTempFile, { ...payload, guid });
  },
  report: async ({ id: fileGuid, writtenAt, ...report }, token) => {
    const { Id, Guid } = await submitRequest({ ...report, fileGuid }, token, writtenAt);
    return { Id, Guid };
  },
  note: ({ id: guid, requestGuid, note, isWithoutGuid }, token) =>
    saveNote({ WorkRequestGuid: requestGuid, token, note, ...(!isWithoutGuid && { guid }) }),
  photo: async ({ name, requestGuid, writtenAt }, picture, token) => {
    const payload = filePayload(name, await bytesOf(picture), token, writtenAt);
    await sendPhoto(createFile, { ...payload, WorkRequestGuid: requestGuid });
  },
};

async function bytesOf(picture: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await picture.arrayBuffer());
}

/** The answer's Data is not read, because nobody needs it (spec 7). */
async function sendPhoto<C extends Command>(command: C, payload: PayloadOf<C>): Promise<void> {
  const xml = await post(envelopeOf(command, payload), { timeoutMs: photoTimeoutMs });
  reportRefusedToken(payload, () => dataOf(xml));
}
