/** Uploads a photo: of a request that is still being written (spec 7, createtempfile), or of one that exists (createfile). */
import { createFile } from '@fixpoint/contract/commands/create-file.ts';
import { createTempFile } from '@fixpoint/contract/commands/create-temp-file.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { sentDateOf } from '@fixpoint/contract/wire/wire-date.ts';
import { callWithProgress, type ProgressOptions } from '#api/call-with-progress.ts';

/** A photo as it leaves the device. */
export interface OutgoingPhoto {
  name: string;
  picture: Blob;
}

/** What both calls carry: no more and no less than the specification lists, but for the guid. */
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

/** Sends it under a file guid, for a request to claim; a refusal or a lost reply is thrown. */
export async function uploadPhoto(
  photo: OutgoingPhoto,
  fileGuid: string,
  token: string,
  options: ProgressOptions,
): Promise<void> {
  const payload = await payloadOf(photo, token);
  await callWithProgress(createTempFile, { ...payload, guid: fileGuid }, options);
}

/** Adds it to a request that exists; a refusal or a lost reply is thrown. The same photo again is there once. */
export async function addPhoto(
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
