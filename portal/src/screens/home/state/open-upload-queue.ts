import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { NetworkFailure } from '#api/call-failure.ts';
import { isWithoutConnection, mayWaitHere } from '#features/outbox/is-without-connection.ts';
import { type PhotoFailure, photoFailureOf } from '#features/photos/photo-failure.ts';
import { shrinkPhoto } from '#features/photos/shrink-photo.ts';
import { uploadedText } from '#features/photos/uploaded-text.ts';
import { UploadQueue } from '#features/photos/upload-queue.ts';
import { hasLiveToken } from '#features/session/session-state.ts';
import type { SessionStore } from '#features/session/session-store.ts';

/** The upload queue of the request that is being written: its photos are uploaded in the present session. */
export function openUploadQueue(
  session: SessionStore,
  onFailed: (failure: PhotoFailure) => void,
): UploadQueue {
  return new UploadQueue({
    shrink: shrinkPhoto,
    upload: async (photo, fileGuid, options) => {
      const { token, isGuestComing } = session.state();
      // The portal was opened without a network.
      if (token === undefined && isGuestComing)
        throw new NetworkFailure('unreachable', 'There is no session yet');
      const { uploadPhoto } = await loadUpload();
      return uploadPhoto(photo, fileGuid, token ?? '', options);
    },
    sessionMark: () => String(session.state().tokenExpiresAt),
    mayWait: (reason) => isWithoutConnection(reason) && mayWaitHere(),
    onUploaded: (_, { photos }, isAgain) => {
      // Removing a photo sends the others again, which is not announced.
      if (!isAgain) announce(uploadedText(photos));
    },
    onFailed: (_, reason) => {
      // Without a session the screen goes to login; the photo stays in the draft, and no error is shown.
      if (hasLiveToken(session.state(), Date.now())) onFailed(photoFailureOf(reason));
    },
  });
}

/** Loads late, because nobody has a photo before the map. Without a connection the photo waits, like any other. */
function loadUpload() {
  return import('#features/photos/upload-photo.ts').catch((cause: unknown) => {
    throw new NetworkFailure('unreachable', 'The code for photos could not be loaded', cause);
  });
}
