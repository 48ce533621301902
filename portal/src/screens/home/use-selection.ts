/** Selects an own request in the list or on the map; each follows the other (spec 4). */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import type { MapViewHandle } from '@fixpoint/ui/map/map-view.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import type { CitizenRequest } from '#features/requests/citizen-requests.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { positionOf } from '#features/requests/position-of.ts';
import type { CitizenOwnRequests } from '#screens/home/request-list/use-own-requests.ts';
import { selectedId } from '#screens/home/state/home-questions.ts';
import type { HomeState } from '#screens/home/state/home-state.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { hasLostFocus } from './has-lost-focus.ts';
import type { RequestListHandle } from './request-list/request-list-panel.tsx';

/** The parts of the screen that follow the selection. */
export interface SelectionPlaces {
  map: RefObject<MapViewHandle | null>;
  list: RefObject<RequestListHandle | null>;
}

export interface MapSelection {
  /** The request whose details are open. */
  request: CitizenRequest | undefined;
  /** Closes the details; the focus goes to the request's card, or to the map if there is no list. */
  close: () => void;
}

export function useMapSelection(
  { state, dispatch }: Home,
  { requests, isKnown }: CitizenOwnRequests,
  { map, list }: SelectionPlaces,
): MapSelection {
  const { panel, isMapLoaded } = state;
  const id = selectedId(state);
  const request = requests.find(({ Id }) => Id === id);
  const isShown = request !== undefined;
  const lastShown = useRef<number>(undefined);
  const isGone = id !== null && isKnown && !isShown;

  const close = () => {
    // The card cannot have the focus while a sheet of details covers it.
    flushSync(() => dispatch({ type: 'details-closed' }));
    if (!hasLostFocus()) return;
    if (id === null || !list.current?.focusCard(id)) map.current?.focus();
  };

  const show = useEffectEvent(({ name }: HomeState['panel'], isThere: boolean) => {
    if (name !== 'details' || !isThere || request === undefined) return;
    lastShown.current = request.Id;
    list.current?.showCard(request.Id);
    const workType = municipalText(request.WorkTypeName);
    announce(requestsText('list.selected', { id: String(request.Id), workType }));
  });
  const flyThere = useEffectEvent(({ name }: HomeState['panel'], hasMap: boolean) => {
    const position = name === 'details' && hasMap && request !== undefined && positionOf(request);
    if (position) map.current?.flyTo(position);
  });
  // The panel is open by now, and the map knows its covered part. Selecting the same request again opens it
  // again.
  useEffect(() => show(panel, isShown), [panel, isShown]);
  useEffect(() => flyThere(panel, isShown && isMapLoaded), [panel, isShown, isMapLoaded]);

  const leave = useEffectEvent(() => {
    // React is rendering now, so the panel closes right after that.
    queueMicrotask(close);
    const why = lastShown.current === id ? 'list.gone' : 'list.notYours'; // the request is another citizen's
    toast(requestsText(why, { id: String(id) }));
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  return { request, close };
}
