/** Between the home screen's state and the draft that is kept on the device. */
import type { Draft } from '#features/drafts/draft.ts';
import type { PhotoTrayState, TrayPhoto } from '#features/photos/tray-photo.ts';
import type { RestoredRequest } from './home-event.ts';
import { hasContent, reportedPin } from './home-questions.ts';
import type { HomeState } from './home-state.ts';

/** The draft to keep; null when there is nothing worth keeping. */
export function draftOf(
  state: HomeState,
  photos: PhotoTrayState,
  { author, now }: { author: string | undefined; now: Date },
): Draft | null {
  if (!hasContent(state) && photos.photos.length === 0) return null;
  const pin = reportedPin(state);
  return {
    author,
    fileGuid: photos.fileGuid,
    isSubmitted: photos.isSubmitted,
    ...state.form,
    pin: pin && { ...pin.position, address: pin.address },
    photos: photos.photos.map(keptPhoto),
    isPanelOpen: state.panel.name === 'create',
    savedAt: now,
  };
}

/** What the screen's reducer takes of a draft. */
export function requestOf({ pin, workTypeId, description, isPanelOpen }: Draft): RestoredRequest {
  return {
    pin: pin && {
      position: { longitude: pin.longitude, latitude: pin.latitude },
      address: pin.address,
    },
    form: { workTypeId, description },
    isPanelOpen,
  };
}

/** What the photo tray takes of it. */
export function photosOf({ fileGuid, isSubmitted, photos }: Draft): PhotoTrayState {
  return { fileGuid, isSubmitted, photos: photos.map((photo) => ({ ...photo, progress: 0 })) };
}

function keptPhoto({ id, name, picture, stage, sentIn }: TrayPhoto): Draft['photos'][number] {
  return { id, name, picture, stage: stage === 'uploading' ? 'waiting' : stage, sentIn };
}
