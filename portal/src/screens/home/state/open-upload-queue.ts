import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { NetworkFailure } from '#api/call-failure.ts';
import { isWithoutConnection, mayWaitHere } from '#features/outbox/is-without-connection.ts';
import { type PhotoFailure, photoFailureOf } from '#features/photos/photo-failure.ts';
import { shrinkPhoto } from '#features/photos/shrink-photo.ts';
import { uploadPhoto } from '#features/photos/upload-photo.ts';
import { uploadedText } from '#features/photos/uploaded-text.ts';
import { UploadQueue } from '#features/photos/upload-queue.ts';
import { hasLiveToken } from '#features/session/session-state.ts';
import type { SessionStore } from '#features/session/session-store.ts';

/** The upload queue of the request that is being written: its photos go out in the session of whoever is there. */
export function openUploadQueue(
  session: SessionStore,
  onFailed: (failure: PhotoFailure) => void,
): UploadQueue {
  return new UploadQueue({
    shrink: shrinkPhoto,
    upload: (photo, fileGuid, options) => {
      const { token, isGuestComing } = session.state();
      // The portal was opened without a network.
      if (token === undefined && isGuestComing)
        throw new NetworkFailure('unreachable', 'There is no session yet');
      return uploadPhoto(photo, fileGuid, token ?? '', options);
    },
    sessionMark: () => String(session.state().tokenExpiresAt),
    mayWait: (reason) => isWithoutConnection(reason) && mayWaitHere(),
    onUploaded: (_, { photos }, isAgain) => {
      // Those that stay when one is taken back go out once more: that is nothing to tell.
      if (!isAgain) announce(uploadedText(photos));
    },
    onFailed: (_, reason) => {
      // Without a session the way leads to login; the photo waits in the draft and is no error.
      if (hasLiveToken(session.state(), Date.now())) onFailed(photoFailureOf(reason));
    },
  });
}
