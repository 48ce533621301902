import { selectPhotosOfRequest } from './photo-store.ts';
import type { Photos } from './photos.ts';

/** A photo as a request lists it. */
export interface ListedPhoto {
  readonly photoId: number;
  readonly name: string;
}

/** The photos of a request, oldest first. */
export function findPhotos(photos: Photos, clientId: number, requestId: number): Promise<ListedPhoto[]> {
  return selectPhotosOfRequest(photos.database, clientId, requestId);
}
