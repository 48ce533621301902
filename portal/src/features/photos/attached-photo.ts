/** A photo that a resident attached, on its way to the server. */

/**
 * What has become of it. A failed one is not part of the request until it is tried again; one that is offline is, and goes
 * with it when there is a connection.
 */
export type PhotoStage = 'shrinking' | 'waiting' | 'uploading' | 'uploaded' | 'offline' | 'failed';

export interface AttachedPhoto {
  readonly id: string;
  /** The file's name, cleaned; shown and sent as text. */
  readonly name: string;
  /** What is uploaded: the shrunk photo once there is one, the original before. */
  readonly picture: Blob;
  readonly stage: PhotoStage;
  /** The part of the upload that is done, from 0 to 1. */
  readonly progress: number;
  /** The session under which it may have reached the server: an answer can be lost after the photo arrived. */
  readonly sentIn: string | undefined;
}

/** The photos of a request, and the guid under which they are uploaded. */
export interface AttachedPhotos {
  /** Photos uploaded under this guid are claimed by the request that is submitted with it; of a request that exists, its own guid. */
  readonly fileGuid: string;
  /** A submit under this guid may have arrived, or has, so the guid must stay (protocol: repeats are answered as the first time). */
  readonly isSubmitted: boolean;
  readonly photos: readonly AttachedPhoto[];
}

/** How many photos still have to get there; nothing is submitted before it is 0 (spec 4). */
export function pendingPhotos(photos: readonly AttachedPhoto[]): number {
  return photos.filter(({ stage }) => !['uploaded', 'offline', 'failed'].includes(stage)).length;
}
