/** Converts between the home screen's state and the draft in the browser. */
import type { Draft } from '#features/drafts/draft.ts';
import type { AttachedPhotos, AttachedPhoto } from '#features/photos/attached-photo.ts';
import type { RestoredRequest } from './home-state.ts';
import { isBegun } from './home-questions.ts';

/** The draft to keep; null if the request is empty. */
export function draftOf(
  { pin, form, isPanelOpen }: RestoredRequest,
  photos: AttachedPhotos,
  now: Date,
): Draft | null {
  if (!isBegun({ pin, form }, photos)) return null;
  const { workTypeId, description } = form;
  return {
    fileGuid: photos.fileGuid,
    isSubmitted: photos.isSubmitted,
    workTypeId,
    description,
    pin: pin && {
      ...pin.position,
      address: pin.address,
      missing: pin.missing,
      isFromAfar: pin.isFromAfar,
      accuracyM: pin.accuracyM,
    },
    photos: photos.photos.map(keptPhoto),
    isPanelOpen,
    savedAt: now,
  };
}

/** The part of a draft for the screen's reducer. */
export function requestOfDraft(
  { pin, workTypeId, description, isPanelOpen }: Draft,
  isKept: boolean,
): RestoredRequest {
  return {
    pin: pin && {
      position: { longitude: pin.longitude, latitude: pin.latitude },
      address: pin.address,
      missing: pin.missing,
      isFromAfar: pin.isFromAfar,
      accuracyM: pin.accuracyM,
    },
    form: { workTypeId, description, isKept },
    isPanelOpen,
  };
}

/** The part of a draft for the upload queue. */
export function photosOf({ fileGuid, isSubmitted, photos }: Draft): AttachedPhotos {
  return { fileGuid, isSubmitted, photos: photos.map((photo) => ({ ...photo, progress: 0 })) };
}

function keptPhoto({ id, name, picture, stage, sentIn }: AttachedPhoto): Draft['photos'][number] {
  return {
    id,
    name,
    picture,
    stage: stage === 'uploading' || stage === 'offline' ? 'waiting' : stage,
    sentIn,
  };
}
