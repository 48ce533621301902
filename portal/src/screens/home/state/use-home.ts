/** The home screen's one owner: it has the state, the photos and the draft, and offers what can be done with them. */
import { type Dispatch, useReducer, useState, useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router';
import { entryAt, requestOf } from '#features/navigation/history-entry.ts';
import type { TakenOut } from '#features/outbox/outbox.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import { takePhotos } from '@fixpoint/contract/photos/take-photos.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { hasRoomForList } from '#screens/home/layout-widths.ts';
import { type PlacePin, usePlacePin } from '#screens/home/map/use-place-pin.ts';
import { useListRoom } from '#screens/home/request-list/use-list-room.ts';
import { type HomeActs, homeActs } from './home-acts.ts';
import type { HomeEvent } from './home-event.ts';
import { maySubmit } from './home-questions.ts';
import { homeReducer } from './home-reducer.ts';
import { arrivingState, type HomeState } from './home-state.ts';
import { openUploadQueue } from './open-upload-queue.ts';
import { correct } from './correct.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { type LoggingOut, useLogOut } from './use-log-out.ts';
import { useResumedPhotos } from './use-resumed-photos.ts';
import { useSubmit } from './use-submit.ts';

/** Of the acts, those that a part of the screen may ask for. */
type ScreenActs = Pick<
  HomeActs,
  | 'mapLoaded'
  | 'toggleList'
  | 'failList'
  | 'point'
  | 'select'
  | 'closeDetails'
  | 'openRecentRequests'
  | 'openOutbox'
  | 'closeModal'
  | 'open'
  | 'change'
  | 'setAside'
  | 'declineUndo'
  | 'removePhoto'
  | 'retryPhoto'
>;

export interface Home extends ScreenActs, LoggingOut {
  state: HomeState;
  /** What is open by itself is open by now. */
  isReady: boolean;
  /** Those of the request that is being written. */
  photos: AttachedPhotos;
  place: PlacePin;
  /** Throws the request away, unless it is on its way. */
  cancel(): void;
  /** What was cancelled is on the screen again. */
  takeBack(): void;
  /** Takes the photos that pass the rules, and tells why others do not. */
  attach(files: readonly File[]): void;
  maySubmit: boolean;
  submit(): Promise<void>;
  /** A report that waits is on the screen again, to be changed. */
  correct(taken: TakenOut): void;
}

export function useHome(): Home {
  const session = useSessionStore();
  const [state, dispatch] = useReducer(homeReducer, useLocation(), arrivedState);
  const [{ queue, acts }] = useState(() => openRequest(session, dispatch));
  const photos = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const draft = useKeptDraft(state, photos, acts.restore);
  useListRoom(acts.resize);
  useResumedPhotos(acts.resumePhotos);

  return {
    ...acts,
    state,
    isReady: draft.isRead,
    photos,
    place: usePlacePin(state, acts.putPin),
    cancel: () => acts.cancel(state),
    takeBack: () => {
      if (state.cancelled === null) return;
      const { pin, form, photos: cancelled } = state.cancelled;
      acts.restore({ pin, form, isPanelOpen: true }, cancelled);
    },
    attach: (files) => {
      const { taken, refusals } = takePhotos(files, photos.photos.length);
      acts.addPhotos(taken);
      if (refusals.length > 0) acts.refusePhotos(refusals);
    },
    maySubmit: maySubmit(state, photos),
    submit: useSubmit({ state, photos, acts, draft }),
    correct: (taken) => correct(taken, acts),
    ...useLogOut({ leave: draft.leave, clear: acts.clear, ask: acts.askToLogOut }),
  };
}

function arrivedState(location: Location): HomeState {
  const isListOpen = entryAt(location).steps.includes('list');
  const requestId = requestOf(location);
  return arrivingState(hasRoomForList(window.innerWidth), { isListOpen, requestId });
}

/** The upload queue and what changes the screen need each other. */
function openRequest(session: SessionStore, dispatch: Dispatch<HomeEvent>) {
  const queue = openUploadQueue(session, (failure) => acts.failPhoto(failure));
  const acts = homeActs(dispatch, queue);
  return { queue, acts };
}
