// chunk: form
/** Uploads a photo for a new request (spec 7, createtempfile) or for an existing one (createfile). */
import { createFile } from '@fixpoint/contract/commands/create-file.ts';
import { createTempFile } from '@fixpoint/contract/commands/create-temp-file.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { sentDateOf } from '@fixpoint/contract/wire/wire-date.ts';
import { callWithProgress, type ProgressOptions } from '#api/call-with-progress.ts';

export interface OutgoingPhoto {
  name: string;
  picture: Blob;
}

/** The fields of both calls: exactly those that the specification lists, without the guid. */
export function filePayload(
  name: string,
  jpeg: Uint8Array<ArrayBuffer>,
  token: string,
  now: Date,
): Omit<PayloadOf<typeof createTempFile>, 'guid'> {
  return {
    Token: token,
    datecollected: sentDateOf(now),
    dateposted: sentDateOf(now),
    isImage: true,
    extension: '.jpg',
    name,
    data: jpeg,
  };
}

/**
 * Uploads a photo under a file guid, for a request to claim. Throws a refusal, or a NetworkFailure if no
 * answer came.
 */
export async function uploadPhoto(
  photo: OutgoingPhoto,
  fileGuid: string,
  token: string,
  options: ProgressOptions,
): Promise<void> {
  const payload = await payloadOf(photo, token);
  await callWithProgress(createTempFile, { ...payload, guid: fileGuid }, options);
}

/**
 * Adds a photo to an existing request. Throws a refusal, or a NetworkFailure if no answer came. The server
 * stores a repeated photo once.
 */
export async function sendAddPhoto(
  photo: OutgoingPhoto,
  requestGuid: string,
  token: string,
  options: ProgressOptions,
): Promise<void> {
  const payload = await payloadOf(photo, token);
  await callWithProgress(createFile, { ...payload, WorkRequestGuid: requestGuid }, options);
}

async function payloadOf({ name, picture }: OutgoingPhoto, token: string) {
  return filePayload(name, new Uint8Array(await picture.arrayBuffer()), token, new Date());
}
