/**
 * Keys of photo files. They begin with the day of arrival, so that one day can be swept without listing the
 * others.
 */
import { newGuid } from '#platform/ids.ts';

/** A new key for a photo of the client. */
export function newPhotoKey(clientId: number, now: Date): string {
  return `${dayFolder(now)}/${clientId}/${newGuid()}`;
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

/** The client and the key of the photo that a file belongs to; undefined for a file with another name. */
export function photoOfFile(file: string): { clientId: number; fileKey: string } | undefined {
  const match = /^(?<fileKey>[^/]+\/(?<clientId>\d+)\/[0-9a-f-]+)(\.thumbnail)?\.jpg$/.exec(file);
  if (match?.groups === undefined) return undefined;
  return { clientId: Number(match.groups['clientId']), fileKey: match.groups['fileKey']! };
}
