// chunk: following
/** Photos for existing requests: one upload queue for each request, which continues on other screens. */
import type { QueryClient } from '@tanstack/react-query';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { refetchInBackground } from '#api/refetch-in-background.ts';
import { isWithoutConnection, mayWaitHere } from '#features/outbox/is-without-connection.ts';
import { putInOutbox } from '#features/outbox/put-in-outbox.ts';
import { cachePerPerson } from '#features/session/cache-per-person.ts';
import { hasLiveToken } from '#features/session/session-state.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { type PhotoFailure, photoFailureOf } from './photo-failure.ts';
import { photosOfRequest } from './photo-queries.ts';
import { UploadQueue } from './upload-queue.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { pendingPhotos } from './attached-photo.ts';
import { sendAddPhoto } from './upload-photo.ts';
import { uploadedText } from './uploaded-text.ts';

export interface RequestPhotos {
  queue: UploadQueue;
  /** Reports failures until the returned function is called. */
  onFailure(listener: (failure: PhotoFailure) => void): () => void;
}

const photosFor = cachePerPerson<RequestPhotos>(({ queue }) => queue.open());

export function requestPhotos(guid: string, session: SessionStore, queries: QueryClient): RequestPhotos {
  return photosFor(session, guid, () => openQueue(guid, session, queries));
}

function openQueue(guid: string, session: SessionStore, queries: QueryClient): RequestPhotos {
  const listeners = new Set<(failure: PhotoFailure) => void>();
  // Read for each call: the citizen may have logged in again since the photo was chosen.
  const token = () => session.state().token ?? '';
  const queue = new UploadQueue({
    shrink: shrinkPhoto,
    upload: (photo, requestGuid, options) => sendAddPhoto(photo, requestGuid, token(), options),
    sessionMark: () => String(session.state().tokenExpiresAt),
    mayWait: (reason) => isWithoutConnection(reason) && mayWaitHere(),
    onOffline: ({ id, name, picture }) => {
      const entry = { kind: 'photo', id, requestGuid: guid, name } as const;
      void putInOutbox(session.state(), entry, picture).then((isKept) =>
        isKept ? queue.remove(id) : queue.giveUp(id, undefined),
      );
    },
    onUploaded: (photo, { photos }) => {
      announce(uploadedText(photos));
      // The photo moves from the uploads to the list of photos.
      const { queryKey } = photosOfRequest(guid, token());
      void refetchInBackground(queries, { queryKey }).finally(() => queue.remove(photo.id));
    },
    onFailed: (_, reason) => {
      // Without a session the screen goes to login; the photo stays, and no error is shown.
      if (!hasLiveToken(session.state(), Date.now())) return;
      for (const listener of listeners) listener(photoFailureOf(reason));
    },
  });
  queue.open({ fileGuid: guid, isSubmitted: true, photos: [] });
  askBeforeLeaving(queue);
  return {
    queue,
    onFailure: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Closing the page would cancel the uploads, so the browser asks first. */
function askBeforeLeaving(queue: UploadQueue): void {
  const ask = (event: Event) => event.preventDefault();
  queue.subscribe(() => {
    if (pendingPhotos(queue.snapshot().photos) > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
