/**
 * Staff edit a photo: a new photo replaces it. The earlier version is kept for a while and shown to nobody.
 */
import { inSpan } from '#platform/telemetry/tracing.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { Database } from '#platform/database.ts';
import { orderRemoval } from './drop-photos.ts';
import {
  type NewForm,
  type PhotoOfRequest,
  putBack,
  replacePhoto,
  selectEditable,
} from './edited-photo-store.ts';
import { refuseWithoutRoom } from './no-room.ts';
import { newPhotoKey, photoFiles } from './photo-key.ts';
import type { Photos } from './photos.ts';
import { type Retouch, retouchPhoto } from './retouch-photo.ts';
import { newPhotoId, putFiles } from './store-photo.ts';

export { selectBefore as findBefore } from './edited-photo-store.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How long an edit can be undone. */
const originalDays = 30;

/**
 * Maximum number of stored earlier versions of a photo: a browser that is left signed in must not fill the
 * disk.
 */
const mostStoredEdits = 20;

/** When the version from before an edit at this time is deleted. */
export function originalUntil(editedAt: Date): Date {
  return new Date(editedAt.getTime() + originalDays * dayMs);
}

/** Edits before this time cannot be undone any more. */
export function oldestStoredEdit(now: Date): Date {
  return new Date(now.getTime() - originalDays * dayMs);
}

/**
 * Makes the files of the edited photo. Throws `notFound`, `conflict` if somebody else has edited it, and
 * `notAllowed` after too many edits.
 */
export async function makeEdited(
  photos: Photos,
  clientId: number,
  photo: PhotoOfRequest,
  { retouch, now }: { retouch: Retouch; now: Date },
): Promise<NewForm> {
  const before = await selectEditable(photos.database, clientId, photo);
  if (before === undefined) throw new ApplicationError('notFound', { say: 'photo.missing' });
  if (before.isReplaced) refuseEdited();
  if (before.edits >= mostStoredEdits)
    throw new ApplicationError(
      'notAllowed',
      `This photo has been edited ${mostStoredEdits} times. Please undo an edit before you edit it again.`,
    );
  const jpeg = await photos.files.get(photoFiles(before.fileKey).full);
  if (jpeg === undefined)
    throw new Error(`The full file of photo ${photo.photoId} is missing from the file store`);
  await refuseWithoutRoom(photos.watch);
  const madeEdit = await photos.queue.run(() =>
    inSpan({ name: 'retouch photo' }, () => retouchPhoto(jpeg, retouch)),
  );
  const fileKey = newPhotoKey(clientId, now);
  await putFiles(photos, fileKey, madeEdit);
  const { width, height, full } = madeEdit;
  return { photoId: newPhotoId(), fileKey, width, height, bytes: full.length };
}

/** Replaces the photo by its new form. Throws `conflict` if somebody else was faster. */
export async function takeItsPlace(
  tx: Database,
  clientId: number,
  photo: PhotoOfRequest,
  { form, now }: { form: NewForm; now: Date },
): Promise<void> {
  if (!(await replacePhoto(tx, clientId, photo, form, now))) refuseEdited();
}

/** Restores the version before the last edit. */
export async function takeEditBack(
  tx: Database,
  clientId: number,
  photo: { photoId: number; beforeId: number },
): Promise<void> {
  await orderRemoval(tx, await putBack(tx, clientId, photo));
}

function refuseEdited(): never {
  throw new ApplicationError(
    'conflict',
    'Somebody else has edited this photo. Please look at the photo again.',
  );
}
