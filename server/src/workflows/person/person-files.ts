import { type HandedOutPhoto, handOutPhotos } from '#photos/hand-out-photos.ts';
import type { Photos } from '#photos/photos.ts';
import type { DescribedPerson } from './describe-person.ts';

/** A file of what a person gets. */
export interface PersonFile {
  /** With a slash between folder and name. */
  path: string;
  bytes: Uint8Array;
}

/** The photos one after the other, so that memory holds one of them, and `data.json`, which names them, at last. */
export async function* personFiles(
  photos: Pick<Photos, 'database' | 'files'>,
  clientId: number,
  { requestIds, document }: DescribedPerson,
): AsyncGenerator<PersonFile> {
  const listed: (Omit<HandedOutPhoto, 'jpeg'> & { file: string | null })[] = [];
  for await (const { jpeg, ...photo } of handOutPhotos(photos, clientId, requestIds)) {
    const file = jpeg === undefined ? null : `photos/${photo.requestId}-${photo.photoId}.jpg`;
    if (jpeg !== undefined && file !== null) yield { path: file, bytes: jpeg };
    listed.push({ ...photo, file });
  }
  // Whatever a program takes the file for: nothing in it begins a tag, and JSON reads the same.
  const json = JSON.stringify({ ...document, photos: listed }, null, 2).replaceAll('<', '\\u003c');
  yield { path: 'data.json', bytes: Buffer.from(`${json}\n`) };
}
