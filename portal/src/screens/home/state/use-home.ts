/** The request being made on the home screen: its state, its photos, and the draft of both in the browser. */
import { type Dispatch, useReducer, useState, useSyncExternalStore } from 'react';
import { announce } from '@fixpoint/ui/announce.ts';
import { photoFailureOf } from '#features/photos/photo-failure.ts';
import { UploadQueue } from '#features/photos/upload-queue.ts';
import { shrinkPhoto } from '#features/photos/shrink-photo.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import { uploadPhoto } from '#features/photos/upload-photo.ts';
import { uploadedText } from '#features/photos/uploaded-text.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { hasLiveToken } from '#features/session/session-state.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import type { HomeEvent } from './home-event.ts';
import { homeReducer } from './home-reducer.ts';
import { type HomeState, openingState } from './home-state.ts';
import { hasRoomForList } from '#screens/home/layout-widths.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export interface Report {
  state: HomeState;
  dispatch: Dispatch<HomeEvent>;
  queue: UploadQueue;
  photos: AttachedPhotos;
  /** Stops keeping the draft of whoever is there: it waits for them as it is, whatever becomes of the screen. */
  leaveDraft: () => void;
}

export function useReport(): Report {
  const session = useSessionStore();
  const [state, dispatch] = useReducer(homeReducer, hasRoomForList(window.innerWidth), openingState);
  const [queue] = useState(() => openQueue(session, dispatch));
  const photos = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const leaveDraft = useKeptDraft({ state, dispatch, queue, photos });
  return { state, dispatch, queue, photos, leaveDraft };
}

function openQueue(session: SessionStore, dispatch: Dispatch<HomeEvent>): UploadQueue {
  return new UploadQueue({
    shrink: shrinkPhoto,
    upload: (photo, fileGuid, options) => uploadPhoto(photo, fileGuid, session.state().token ?? '', options),
    sessionMark: () => String(session.state().tokenExpiresAt),
    onUploaded: (_, { photos }) => announce(uploadedText(photos)),
    onFailed: (_, reason) => {
      // Without a session the way leads to login; the photo waits in the draft and is no error.
      if (!hasLiveToken(session.state(), Date.now())) return;
      dispatch({ type: 'photo-failed', failure: photoFailureOf(reason) });
    },
  });
}
