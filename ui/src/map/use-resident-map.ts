/** Brings a map into being, keeps it as the props say, and takes it away again. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LoadMap } from './load-map.ts';
import type { Position } from './position.ts';
import type { MapEvents, MapOptions, Pin, ResidentMap } from './resident-map.ts';

/** Loading, there, or not to be had. */
export type MapState = { is: 'loading' } | { is: 'ready'; map: ResidentMap } | { is: 'failed' };

/** What the map is to show. Basemaps and extent are compared by identity: a new one makes a new map. */
export interface WantedMap extends Omit<MapOptions, 'container' | 'on'> {
  pins: readonly Pin[];
  droppedPin: Position | null;
}

/** Makes the map in the element once it is on the page. A higher `attempt` tries again after a failure. */
export function useResidentMap(
  element: RefObject<HTMLElement | null>,
  wanted: WantedMap,
  events: MapEvents,
  load: LoadMap,
  attempt: number,
): MapState {
  const [state, setState] = useState<MapState>({ is: 'loading' });
  const on = useLastingEvents(events);
  const makeMap = useEffectEvent(() => {
    const { pins: _pins, droppedPin: _droppedPin, ...options } = wanted;
    return load({ ...options, container: element.current!, on }, attempt);
  });

  const { extent, basemaps, isMotionReduced } = wanted;
  useEffect(() => {
    let isGone = false;
    let map: ResidentMap | undefined;
    setState({ is: 'loading' });
    makeMap().then(
      (made) => {
        if (isGone) return made.destroy();
        map = made;
        setState({ is: 'ready', map: made });
      },
      () => isGone || setState({ is: 'failed' }),
    );
    return () => {
      isGone = true;
      map?.destroy();
    };
  }, [extent, basemaps, isMotionReduced, attempt]);

  useWantedLook(state.is === 'ready' ? state.map : undefined, wanted);
  return state;
}

function useWantedLook(
  map: ResidentMap | undefined,
  { pins, droppedPin, basemap, theme, padding }: WantedMap,
): void {
  useEffect(() => map?.showPins(pins), [map, pins]);
  useEffect(() => map?.setDroppedPin(droppedPin), [map, droppedPin]);
  useEffect(() => map?.setBasemap(basemap), [map, basemap]);
  useEffect(() => map?.setTheme(theme), [map, theme]);
  const { top, right, bottom, left } = padding;
  useEffect(() => map?.setPadding({ top, right, bottom, left }), [map, top, right, bottom, left]);
}

/** Events that stay the same for the life of a map and reach the newest handlers. */
function useLastingEvents(events: MapEvents): MapEvents {
  const newest = useRef(events);
  useEffect(() => {
    newest.current = events;
  });
  const [lasting] = useState<MapEvents>(() => ({
    click: (position) => newest.current.click(position),
    pinClick: (id) => newest.current.pinClick(id),
    dragStart: () => newest.current.dragStart(),
    droppedPinMove: (position) => newest.current.droppedPinMove(position),
    droppedPinPress: () => newest.current.droppedPinPress(),
    attributions: (credits) => newest.current.attributions(credits),
    basemapReachable: (isReachable) => newest.current.basemapReachable(isReachable),
  }));
  return lasting;
}
