import {
  type HandedOutAttachment,
  type HandedOutPhoto,
  handOutAttachments,
  handOutPhotos,
} from '#photos/hand-out-photos.ts';
import type { Photos } from '#photos/photos.ts';
import type { DescribedPerson } from './describe-person.ts';

/** A file of a person's data. */
export interface PersonFile {
  /** Folder and name, with a slash between them. */
  path: string;
  bytes: Uint8Array;
}

/** Yields photos and attachments one by one, so that only one is in memory, and at last `data.json`, which lists them. */
export async function* personFiles(
  photos: Pick<Photos, 'database' | 'files'>,
  clientId: number,
  { requestIds, document }: DescribedPerson,
): AsyncGenerator<PersonFile> {
  const listedPhotos: (Omit<HandedOutPhoto, 'jpeg'> & { file: string | null })[] = [];
  for await (const { jpeg, ...photo } of handOutPhotos(photos, clientId, requestIds)) {
    const file = jpeg === undefined ? null : `photos/${photo.requestId}-${photo.photoId}.jpg`;
    if (jpeg !== undefined && file !== null) yield { path: file, bytes: jpeg };
    listedPhotos.push({ ...photo, file });
  }
  const listedFiles: (Omit<HandedOutAttachment, 'pdf'> & { file: string | null })[] = [];
  for await (const { pdf, ...one } of handOutAttachments(photos, clientId, requestIds)) {
    const file = pdf === undefined ? null : `files/${one.requestId}-${one.attachmentId}.pdf`;
    if (pdf !== undefined && file !== null) yield { path: file, bytes: pdf };
    listedFiles.push({ ...one, file });
  }
  // Escapes `<`, so that no program can take the content for HTML. JSON means the same.
  const json = JSON.stringify({ ...document, photos: listedPhotos, files: listedFiles }, null, 2).replaceAll(
    '<',
    '\\u003c',
  );
  yield { path: 'data.json', bytes: Buffer.from(`${json}\n`) };
}
