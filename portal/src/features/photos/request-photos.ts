/** Photos on their way to requests that exist: one tray for each, at work also while nobody looks at it. */
import type { QueryClient } from '@tanstack/react-query';
import { announce } from '@fixpoint/ui/announce.ts';
import { keptForPerson } from '#features/session/kept-for-person.ts';
import { hasLiveToken } from '#features/session/session-state.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { type PhotoFailure, photoFailureOf } from './photo-failure.ts';
import { photosOfRequest } from './photo-queries.ts';
import { PhotoTray } from './photo-tray.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { pendingPhotos } from './tray-photo.ts';
import { addPhoto } from './upload-photo.ts';
import { uploadedText } from './uploaded-text.ts';

export interface RequestPhotos {
  tray: PhotoTray;
  /** Tells of failures until the returned function is called. */
  onFailure(listener: (failure: PhotoFailure) => void): () => void;
}

const photosFor = keptForPerson<RequestPhotos>(({ tray }) => tray.open());

/** The tray of a request. */
export function requestPhotos(guid: string, session: SessionStore, queries: QueryClient): RequestPhotos {
  return photosFor(session, guid, () => openTray(guid, session, queries));
}

function openTray(guid: string, session: SessionStore, queries: QueryClient): RequestPhotos {
  const listeners = new Set<(failure: PhotoFailure) => void>();
  // The token of the moment: one may have signed in anew since the photo was chosen.
  const token = () => session.state().token ?? '';
  const tray = new PhotoTray({
    shrink: shrinkPhoto,
    upload: (photo, requestGuid, options) => addPhoto(photo, requestGuid, token(), options),
    sessionMark: () => String(session.state().tokenExpiresAt),
    onUploaded: (photo, { photos }) => {
      announce(uploadedText(photos));
      const { queryKey } = photosOfRequest(guid, token());
      // It moves from those on their way to those that are there.
      void queries.invalidateQueries({ queryKey }).finally(() => tray.remove(photo.id));
    },
    onFailed: (_, reason) => {
      // Without a session the way leads to login; the photo waits, and is no error.
      if (!hasLiveToken(session.state(), Date.now())) return;
      for (const listener of listeners) listener(photoFailureOf(reason));
    },
  });
  tray.open({ fileGuid: guid, isSubmitted: true, photos: [] });
  askBeforeLeaving(tray);
  return {
    tray,
    onFailure: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A page that is closed while photos are on their way would take them with it: the browser asks first. */
function askBeforeLeaving(tray: PhotoTray): void {
  const ask = (event: Event) => event.preventDefault();
  tray.subscribe(() => {
    if (pendingPhotos(tray.snapshot().photos) > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
