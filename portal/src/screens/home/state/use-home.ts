/** Owns the home screen's state, its photos and its draft, and offers the acts on them. */
import { type Dispatch, useEffect, useReducer, useState, useSyncExternalStore, useEffectEvent } from 'react';
import { type Location, useLocation } from 'react-router';
import { entryAt, requestOf } from '#features/navigation/history-entry.ts';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import { useSessionStore, useSession } from '#features/session/session-context.ts';
import type { SessionStore } from '#features/session/session-store.ts';
import { hasRoomForList } from '#screens/home/layout-widths.ts';
import { type PlacePin, usePlacePin } from '#screens/home/map/use-place-pin.ts';
import { type HomeActs, homeActs } from './home-acts.ts';
import { maySubmit } from './home-questions.ts';
import { type HomeEvent, homeReducer } from './home-reducer.ts';
import { arrivingState, type HomeState } from './home-state.ts';
import { thankedAt } from './thanked.ts';
import { openUploadQueue } from './open-upload-queue.ts';
import { useStoredDraft } from './use-stored-draft.ts';
import { type LoggingOut, useLogOut } from './use-log-out.ts';
import { type Submit, useSubmit } from './use-submit.ts';

export interface Home extends LoggingOut {
  state: HomeState;
  /** Changes the state; always the same function. */
  dispatch: Dispatch<HomeEvent>;
  acts: HomeActs;
  /** True once everything that opens automatically is open. */
  isReady: boolean;
  /** True once a draft of an earlier visit is on the screen. */
  isRestored: boolean;
  /** The photos of the request that is being written. */
  photos: AttachedPhotos;
  place: PlacePin;
  maySubmit: boolean;
  submit: Submit;
}

export function useHome(): Home {
  const session = useSessionStore();
  const [state, dispatch] = useReducer(homeReducer, useLocation(), arrivedState);
  const [{ queue, acts }] = useState(() => openRequest(session, dispatch));
  const photos = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const draft = useStoredDraft(state, photos, acts.restore);
  useListRoom(dispatch);
  useResumedPhotos(acts.resumePhotos);

  return {
    state,
    dispatch,
    acts,
    isReady: draft.isRead,
    isRestored: draft.isRestored,
    photos,
    place: usePlacePin(state, dispatch),
    maySubmit: maySubmit(state, photos),
    submit: useSubmit({ state, photos, dispatch, acts, draft }),
    ...useLogOut({ leave: draft.leave, clear: acts.clear, dispatch }),
  };
}

function arrivedState(location: Location): HomeState {
  const entry = entryAt(location);
  const isListOpen = entry.steps.includes('list');
  const requestId = requestOf(location);
  const thanked = thankedAt(entry);
  return arrivingState(hasRoomForList(window.innerWidth), { isListOpen, requestId, thanked });
}

function openRequest(session: SessionStore, dispatch: Dispatch<HomeEvent>) {
  const queue = openUploadQueue(session, (failure) => dispatch({ type: 'photo-failed', failure }));
  return { queue, acts: homeActs(dispatch, queue) };
}

/** Updates the state when the window gets or loses the space for the list. */
function useListRoom(dispatch: Dispatch<HomeEvent>): void {
  useEffect(() => {
    const handleResize = () =>
      dispatch({ type: 'width-changed', isRoomy: hasRoomForList(window.innerWidth) });
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, [dispatch]);
}

/**
 * Photos that wait for a connection are resumed when the browser is online, and when there is a session for
 * them.
 */
function useResumedPhotos(resume: () => void): void {
  const { token } = useSession();
  const goOn = useEffectEvent(resume);
  useEffect(() => {
    const listener = () => goOn();
    if (token !== undefined) listener();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [token]);
}
