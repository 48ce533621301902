/** Converts between the home screen's state and the draft in the browser. */
import type { RequestDraft } from '#features/drafts/draft.ts';
import type { AttachedPhotos, AttachedPhoto } from '#features/photos/attached-photo.ts';
import type { RestoredRequest } from './home-state.ts';
import { isReportBegun } from './home-questions.ts';

/** The draft to keep; null if the request is empty. */
export function draftOf(
  { pin, form, isPanelOpen }: RestoredRequest,
  photos: AttachedPhotos,
  now: Date,
): RequestDraft | null {
  if (!isReportBegun({ pin, form }, photos)) return null;
  const { workTypeId, description, photoFirst, answers, again } = form;
  return {
    fileGuid: photos.fileGuid,
    isSubmitted: photos.isSubmitted,
    workTypeId,
    description,
    photoFirst,
    answers,
    again,
    pin: pin && {
      ...pin.position,
      address: pin.address,
      missing: pin.missing,
      isFromAfar: pin.isFromAfar,
      accuracyM: pin.accuracyM,
      isVague: pin.isVague,
      origin: pin.origin,
    },
    photos: photos.photos.map(draftPhotoOf),
    isPanelOpen,
    savedAt: now,
  };
}

/** The part of a draft for the screen's reducer. */
export function requestOfDraft(
  { pin, workTypeId, description, photoFirst, answers, again, isPanelOpen }: RequestDraft,
  isKept: boolean,
): RestoredRequest {
  return {
    pin: pin && {
      position: { longitude: pin.longitude, latitude: pin.latitude },
      address: pin.address,
      missing: pin.missing,
      isFromAfar: pin.isFromAfar,
      accuracyM: pin.accuracyM,
      isVague: pin.isVague,
      origin: pin.origin,
    },
    form: { workTypeId, description, photoFirst, answers, again, isKept },
    isPanelOpen,
  };
}

/** The part of a draft for the upload queue. */
export function photosOf({ fileGuid, isSubmitted, photos }: RequestDraft): AttachedPhotos {
  return { fileGuid, isSubmitted, photos: photos.map((photo) => ({ ...photo, progress: 0 })) };
}

function draftPhotoOf({ id, name, picture, stage, sentIn }: AttachedPhoto): RequestDraft['photos'][number] {
  return {
    id,
    name,
    picture,
    stage: stage === 'uploading' || stage === 'offline' ? 'waiting' : stage,
    sentIn,
  };
}
