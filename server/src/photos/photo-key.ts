/**
 * Keys of photo files. They begin with the day of arrival, so that one day can be swept without listing the
 * others.
 */
import { newGuid } from '#platform/ids.ts';

const attachmentEnding = '.pdf';

/** A new key for a photo of the client. */
export function newPhotoKey(clientId: number, now: Date): string {
  return `${dayFolder(now)}/${clientId}/${newGuid()}`;
}

/** A new key for an attachment of the client. It is the name of its only file. */
export function newAttachmentKey(clientId: number, now: Date): string {
  return `${newPhotoKey(clientId, now)}${attachmentEnding}`;
}

/** The part of a key that is the same in every installation. */
export function guidOfKey(fileKey: string): string {
  return fileKey.slice(fileKey.lastIndexOf('/') + 1);
}

/** The key of an imported photo, with today's date: the sweep skips recent files. */
export function keyOfGuid(clientId: number, guid: string, now: Date): string {
  return `${dayFolder(now)}/${clientId}/${guid}`;
}

/** The folder of a day (UTC). */
export function dayFolder(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** The two files of a photo. */
export function photoFiles(fileKey: string): { full: string; thumbnail: string } {
  return { full: `${fileKey}.jpg`, thumbnail: `${fileKey}.thumbnail.jpg` };
}

/** All files of a photo or of an attachment. */
export function filesOfKey(fileKey: string): string[] {
  return fileKey.endsWith(attachmentEnding) ? [fileKey] : Object.values(photoFiles(fileKey));
}

/**
 * The client and the key of the photo or attachment that a file belongs to; undefined for a file with another
 * name.
 */
export function photoOfFile(file: string): { clientId: number; fileKey: string } | undefined {
  const match = /^(?<fileKey>[^/]+\/(?<clientId>\d+)\/[0-9a-f-]+(\.pdf$|(?=(\.thumbnail)?\.jpg$)))/.exec(
    file,
  );
  if (match?.groups === undefined) return undefined;
  return { clientId: Number(match.groups['clientId']), fileKey: match.groups['fileKey']! };
}
