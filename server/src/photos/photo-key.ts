/** Where the files of a photo are: below the day they came in, so that one day can be swept without looking at the others. */
import { newGuid } from '#platform/ids.ts';

/** A new key for a photo of the client. */
export function newPhotoKey(clientId: number, now: Date): string {
  return `${dayFolder(now)}/${clientId}/${newGuid()}`;
}

/** What of a key is the same wherever the photo is kept. */
export function guidOfKey(fileKey: string): string {
  return fileKey.slice(fileKey.lastIndexOf('/') + 1);
}

/** The key of a photo that is brought along, as of one that comes in now: the sweep passes over young files. */
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

/** The client and the key of the photo that a file belongs to; undefined for a file that is none of ours. */
export function photoOfFile(file: string): { clientId: number; fileKey: string } | undefined {
  const match = /^(?<fileKey>[^/]+\/(?<clientId>\d+)\/[0-9a-f-]+)(\.thumbnail)?\.jpg$/.exec(file);
  if (match?.groups === undefined) return undefined;
  return { clientId: Number(match.groups['clientId']), fileKey: match.groups['fileKey']! };
}
