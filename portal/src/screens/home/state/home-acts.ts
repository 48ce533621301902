/**
 * The acts that change the request's photos, most of them together with the state of the screen. They keep
 * both consistent. Acts that change only the state use `dispatch`.
 */
import type { Dispatch } from 'react';
import { takePhotos } from '@fixpoint/contract/photos/take-photos.ts';
import type { TakenEntry } from '#features/outbox/outbox.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import type { UploadQueue } from '#features/photos/upload-queue.ts';
import { isSending } from './home-questions.ts';
import type { HomeEvent } from './home-reducer.ts';
import type { HomeState, SentRequest, RestoredRequest } from './home-state.ts';

export type HomeActs = ReturnType<typeof homeActs>;

export function homeActs(dispatch: Dispatch<HomeEvent>, queue: UploadQueue) {
  return {
    ...requestActs(dispatch, queue),
    ...submitActs(dispatch, queue),
    ...photoActs(dispatch, queue),
  };
}

/** Acts on the request that is being written. */
function requestActs(dispatch: Dispatch<HomeEvent>, queue: UploadQueue) {
  const restore = (request: RestoredRequest, photos: AttachedPhotos) => {
    queue.open(photos);
    dispatch({ type: 'request-restored', request });
  };
  return {
    /** Shows a draft in the form again. */
    restore,
    /** Discards the request, unless it is being sent. The resident can undo that. */
    cancel: (state: HomeState) => {
      if (isSending(state)) return;
      const photos = queue.snapshot();
      queue.open();
      dispatch({ type: 'create-cancelled', photos });
    },
    /** Restores the request that was cancelled last. */
    undoCancel: ({ cancelled }: HomeState) => {
      if (cancelled === null) return;
      const { pin, form, photos } = cancelled;
      restore({ pin, form, isPanelOpen: pin !== null }, photos);
    },
    /** Opens a report of the outbox in the form, with the reason if the server refused it. */
    correct: ({ entry, pictures }: TakenEntry) => {
      if (entry.kind !== 'report') return;
      const { id: fileGuid, isSubmitted, workTypeId, description, longitude, latitude, address } = entry;
      const photos = entry.photos.flatMap(({ id, name }) => {
        const picture = pictures.get(id);
        if (picture === undefined) return [];
        return [{ id, name, picture, stage: 'waiting' as const, progress: 0, sentIn: undefined }];
      });
      const pin = { position: { longitude, latitude }, address: address || null };
      const form = { workTypeId, description, isKept: false, answers: entry.questionAnswers?.values };
      dispatch({ type: 'modal-closed' });
      restore({ pin, form, isPanelOpen: true }, { fileGuid, isSubmitted, photos });
      if (entry.refusal !== undefined) dispatch({ type: 'refusal-shown', detail: entry.refusal });
    },
    /** Empties the screen after a logout. */
    clear: () => {
      queue.open();
      dispatch({ type: 'logged-out' });
    },
  };
}

/** The steps of a submission. */
function submitActs(dispatch: Dispatch<HomeEvent>, queue: UploadQueue) {
  return {
    /** True if the request of this file guid is the one on the screen. */
    isCurrent: (fileGuid: string) => queue.snapshot().fileGuid === fileGuid,
    /** Call when the request is sent: from now on it may exist. */
    beginSubmit: () => {
      dispatch({ type: 'submit-sent' });
      queue.markSubmitted(true);
    },
    succeed: (request: Omit<SentRequest, 'photo'>) => {
      const photo = queue.snapshot().photos.find(({ stage }) => stage === 'uploaded')?.picture;
      queue.open();
      dispatch({ type: 'submit-succeeded', request: { ...request, photo } });
    },
    /** The server has answered that there is no such request. */
    markRefused: () => queue.markSubmitted(false),
    /** The request is in the outbox now. */
    wait: () => {
      queue.open();
      dispatch({ type: 'submit-waits' });
    },
  };
}

/** Acts on its photos. */
function photoActs(dispatch: Dispatch<HomeEvent>, queue: UploadQueue) {
  return {
    /** Adds the photos that pass the rules, and shows a message about the others. */
    attach: (files: readonly File[]) => {
      const { files: acceptedFiles, refusals } = takePhotos(files, queue.snapshot().photos.length);
      queue.add(acceptedFiles);
      if (refusals.length > 0) dispatch({ type: 'photos-refused', refusals });
    },
    removePhoto: (id: string) => queue.remove(id),
    retryPhoto: (id: string) => queue.retry(id),
    /** Call when there may be a connection again. */
    resumePhotos: () => queue.resume(),
  };
}
