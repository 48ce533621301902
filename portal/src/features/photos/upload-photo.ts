/** Uploads a photo of a request that is still being written (spec 7, createtempfile). */
import { createTempFile } from '@fixpoint/contract/commands/create-temp-file.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { momentOf } from '@fixpoint/contract/wire/wire-date.ts';
import { callWithProgress, type ProgressOptions } from '#api/call-with-progress.ts';

/** A photo as it leaves the device. */
export interface OutgoingPhoto {
  name: string;
  picture: Blob;
}

/** The call's fields, no more and no less than the specification lists. */
export function tempFilePayload(
  name: string,
  jpeg: Uint8Array<ArrayBuffer>,
  fileGuid: string,
  token: string,
  now: Date,
): PayloadOf<typeof createTempFile> {
  return {
    Token: token,
    datecollected: momentOf(now),
    dateposted: momentOf(now),
    guid: fileGuid,
    isImage: true,
    extension: '.jpg',
    name,
    data: jpeg,
  };
}

/** Sends it; a refusal or a lost reply is thrown. */
export async function uploadPhoto(
  { name, picture }: OutgoingPhoto,
  fileGuid: string,
  token: string,
  options: ProgressOptions,
): Promise<void> {
  const jpeg = new Uint8Array(await picture.arrayBuffer());
  await callWithProgress(createTempFile, tempFilePayload(name, jpeg, fileGuid, token, new Date()), options);
}
