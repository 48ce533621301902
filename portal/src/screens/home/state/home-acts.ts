/**
 * All that changes the home screen, each as a function that stays the same. Its state and its upload queue are changed
 * here and nowhere else: where an act concerns both, neither is changed without the other.
 */
import type { Dispatch } from 'react';
import { failureText } from '#features/forms/failure-text.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import type { PhotoFailure } from '#features/photos/photo-failure.ts';
import type { PhotoRefusal } from '@fixpoint/contract/photos/photo-refusal.ts';
import type { UploadQueue } from '#features/photos/upload-queue.ts';
import type { HomeEvent } from './home-event.ts';
import { isSending } from './home-questions.ts';
import type { DroppedPin, HomeState, RequestForm, RestoredRequest, SubmitFailure } from './home-state.ts';

export type HomeActs = ReturnType<typeof homeActs>;

export function homeActs(dispatch: Dispatch<HomeEvent>, queue: UploadQueue) {
  return {
    ...screenActs(dispatch),
    ...requestActs(dispatch, queue),
    ...submitActs(dispatch, queue),
    ...photoActs(dispatch, queue),
  };
}

/** About what is shown beside the request that is being written. */
function screenActs(dispatch: Dispatch<HomeEvent>) {
  return {
    mapLoaded: () => dispatch({ type: 'map-loaded' }),
    /** The window is wide enough for the list to be open by itself, or is not. */
    resize: (isRoomy: boolean) => dispatch({ type: 'width-changed', isRoomy }),
    toggleList: () => dispatch({ type: 'list-toggled' }),
    /** Tells why there is no list. */
    failList: (failure: Error) => dispatch({ type: 'requests-failed', detail: failureText(failure) }),
    /** An own request is pointed at; null when none is any more. */
    point: (requestId: number | null) => dispatch({ type: 'request-pointed', requestId }),
    /** Opens the details of an own request. */
    select: (requestId: number) => dispatch({ type: 'request-selected', requestId }),
    closeDetails: () => dispatch({ type: 'details-closed' }),
    openRecentRequests: () => dispatch({ type: 'recent-requests-opened' }),
    openOutbox: () => dispatch({ type: 'outbox-opened' }),
    /** Something of theirs has not been sent. */
    askToLogOut: (count: number) => dispatch({ type: 'log-out-asked', count }),
    closeModal: () => dispatch({ type: 'modal-closed' }),
  };
}

/** About the request that is being written. */
function requestActs(dispatch: Dispatch<HomeEvent>, queue: UploadQueue) {
  return {
    putPin: (pin: DroppedPin) => dispatch({ type: 'pin-placed', pin }),
    /** Opens the create panel. */
    open: () => dispatch({ type: 'create-opened' }),
    change: (change: Partial<RequestForm>) => dispatch({ type: 'form-changed', change }),
    /** Closes the create panel; what was written stays. */
    setAside: () => dispatch({ type: 'panel-set-aside' }),
    /** Throws the request away, unless it is on its way; it can be taken back. */
    cancel: (state: HomeState) => {
      if (isSending(state)) return;
      const photos = queue.snapshot();
      queue.open();
      dispatch({ type: 'create-cancelled', photos });
    },
    /** What was cancelled is not wanted back. */
    declineUndo: () => dispatch({ type: 'undo-declined' }),
    /** A draft, or what was cancelled, is on the screen again. */
    restore: (request: RestoredRequest, photos: AttachedPhotos) => {
      queue.open(photos);
      dispatch({ type: 'request-restored', request });
    },
    /** Whoever comes after a logout finds an empty screen. */
    clear: () => {
      queue.open();
      dispatch({ type: 'logged-out' });
    },
  };
}

/** The steps of a submission. */
function submitActs(dispatch: Dispatch<HomeEvent>, queue: UploadQueue) {
  return {
    /** Whether the request of this file guid is the one on the screen. */
    isCurrent: (fileGuid: string) => queue.snapshot().fileGuid === fileGuid,
    attemptSubmit: () => dispatch({ type: 'submit-attempted' }),
    /** It is on its way, and from now on it may exist. */
    beginSubmit: () => {
      dispatch({ type: 'submit-sent' });
      queue.markSubmitted(true);
    },
    succeed: (workRequestId: number, guid: string | undefined) => {
      queue.open();
      dispatch({ type: 'submit-succeeded', workRequestId, guid });
    },
    /** The server has answered that there is no such request. */
    markRefused: () => queue.markSubmitted(false),
    /** It is kept on the device until there is a connection. */
    wait: () => {
      queue.open();
      dispatch({ type: 'submit-waits' });
    },
    /** What waited and was refused is on the screen again; `detail` says why, in the server's words. */
    showRefusal: (detail: string) => dispatch({ type: 'refusal-shown', detail }),
    fail: (failure: SubmitFailure) => dispatch({ type: 'submit-failed', failure }),
    /** There is no session to send it with. */
    forbid: () => dispatch({ type: 'submit-forbidden' }),
  };
}

/** About its photos. */
function photoActs(dispatch: Dispatch<HomeEvent>, queue: UploadQueue) {
  return {
    addPhotos: (files: readonly File[]) => queue.add(files),
    /** Tells why a photo did not reach the server. */
    failPhoto: (failure: PhotoFailure) => dispatch({ type: 'photo-failed', failure }),
    refusePhotos: (refusals: PhotoRefusal[]) => dispatch({ type: 'photos-refused', refusals }),
    removePhoto: (id: string) => queue.remove(id),
    retryPhoto: (id: string) => queue.retry(id),
    /** There may be a connection again. */
    resumePhotos: () => queue.resume(),
  };
}
