/** A photo that a resident attached, on its way to the server. */

/**
 * A failed photo is not part of the request until it is tried again. A photo that is `offline` is part of the
 * request, and is sent with it when there is a connection.
 */
export type PhotoStage = 'shrinking' | 'waiting' | 'uploading' | 'uploaded' | 'offline' | 'failed';

export interface AttachedPhoto {
  readonly id: string;
  /** The file's name, cleaned; shown and sent as text. */
  readonly name: string;
  /** The picture to upload: the original until it is shrunk, then the shrunk photo. */
  readonly picture: Blob;
  readonly stage: PhotoStage;
  /** The uploaded part, from 0 to 1. */
  readonly progress: number;
  /**
   * The session under which it may have reached the server: an answer can be lost after the photo arrived.
   */
  readonly sentIn: string | undefined;
}

/** The photos of a request, and the guid under which they are uploaded. */
export interface AttachedPhotos {
  /**
   * A new request claims the photos that were uploaded under this guid. For an existing request, this is its
   * own guid.
   */
  readonly fileGuid: string;
  /**
   * True if a submission under this guid may have arrived. Then the guid must stay (protocol: the server
   * answers repetitions as the first time).
   */
  readonly isSubmitted: boolean;
  readonly photos: readonly AttachedPhoto[];
}

/** The number of photos that are not uploaded yet; nothing is submitted before it is 0 (spec 4). */
export function pendingPhotos(photos: readonly AttachedPhoto[]): number {
  return photos.filter(({ stage }) => !['uploaded', 'offline', 'failed'].includes(stage)).length;
}
