/** Makes a map, keeps it in line with the props, and destroys it. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LoadMap } from './load-map.ts';
import type { Position } from './position.ts';
import type { MapEvents, MapOptions, Pin, PinEmphasis, ResidentMap } from './resident-map.ts';

/** Loading, ready (the map or its still), or failed; a failed map can be tried again. */
export type MapState =
  | { is: 'loading' }
  | { is: 'ready'; map: ResidentMap; isStill: boolean }
  | { is: 'failed'; retry: () => void };

/**
 * The content of the map. Extent, basemaps and motion keep their first values; the rest follows the props.
 */
export interface MapSettings extends Omit<MapOptions, 'container' | 'on'> {
  pins: readonly Pin[];
  emphasis: PinEmphasis;
  droppedPin: Position | null;
}

/** Callbacks that are called once for each map. */
export interface MapArrivals {
  /** The map takes clicks, or its still does. */
  ready: () => void;
  /** Neither the map nor its still can be shown. */
  failed?: () => void;
  /** The map itself is ready, and its code no longer uses the connection. */
  complete?: () => void;
}

interface LatestMap {
  attempt: number;
  map: ResidentMap | null;
  isStill: boolean;
}

/** Makes the map in the element once it is on the page. */
export function useResidentMap(
  element: RefObject<HTMLElement | null>,
  settings: MapSettings,
  events: MapEvents & MapArrivals,
  load: LoadMap,
): MapState {
  const [attempt, setAttempt] = useState(0);
  const [latestMap, setMade] = useState<LatestMap | null>(null);
  const on = useLastingEvents(events);
  const makeMap = useEffectEvent((showStill: (still: ResidentMap) => void): Promise<ResidentMap> => {
    const { pins: _pins, emphasis: _emphasis, droppedPin: _droppedPin, ...options } = settings;
    return load({ ...options, container: element.current!, on }, attempt, showStill);
  });
  const notify = useEffectEvent((arrival: keyof MapArrivals) => events[arrival]?.());

  useEffect(() => {
    let isGone = false;
    let visibleMap: ResidentMap | null = null;
    const show = (map: ResidentMap | null, isStill = false) => {
      if (isGone) return map?.destroy();
      const isFirst = visibleMap === null;
      // The map of this still did not load.
      if (map === null) visibleMap?.destroy();
      visibleMap = map;
      setMade({ attempt, map, isStill });
      if (map === null) return notify('failed');
      if (isFirst) notify('ready');
      if (!isStill) notify('complete');
    };
    makeMap((still) => show(still, true)).then(show, () => show(null));
    return () => {
      isGone = true;
      visibleMap?.destroy();
    };
  }, [attempt]);

  useMapLook(latestMap?.map ?? undefined, settings);
  if (latestMap?.attempt !== attempt) return { is: 'loading' };
  if (!latestMap.map) return { is: 'failed', retry: () => setAttempt(attempt + 1) };
  return { is: 'ready', map: latestMap.map, isStill: latestMap.isStill };
}

function useMapLook(map: ResidentMap | undefined, settings: MapSettings): void {
  const { pins, droppedPin, droppedPinName, basemap, theme, padding } = settings;
  const { highlighted, selected } = settings.emphasis;
  useEffect(() => map?.showPins(pins), [map, pins]);
  useEffect(() => map?.emphasizePins({ highlighted, selected }), [map, highlighted, selected]);
  useEffect(() => map?.setDroppedPin(droppedPin), [map, droppedPin]);
  useEffect(() => map?.nameDroppedPin?.(droppedPinName), [map, droppedPinName]);
  useEffect(() => map?.setBasemap(basemap), [map, basemap]);
  useEffect(() => map?.setTheme(theme), [map, theme]);
  const { top, right, bottom, left } = padding;
  useEffect(() => map?.setPadding({ top, right, bottom, left }), [map, top, right, bottom, left]);
}

/** Events that stay the same for the life of a map and call the newest handlers. */
function useLastingEvents(events: MapEvents): MapEvents {
  const newest = useRef(events);
  // A layout effect, because a click may come before other effects have run.
  useLayoutEffect(() => {
    newest.current = events;
  });
  const [lasting] = useState<MapEvents>(() => ({
    click: (position) => newest.current.click(position),
    mayDropPin: () => newest.current.mayDropPin?.() === true,
    pinClick: (id) => newest.current.pinClick(id),
    pinHover: (id) => newest.current.pinHover(id),
    dragStart: () => newest.current.dragStart(),
    droppedPinMove: (position) => newest.current.droppedPinMove(position),
    droppedPinPress: () => newest.current.droppedPinPress?.(),
    attributions: (credits) => newest.current.attributions(credits),
    basemapReachable: (isReachable) => newest.current.basemapReachable(isReachable),
    basemapCoarse: (isCoarse) => newest.current.basemapCoarse?.(isCoarse),
    rest: (sight) => newest.current.rest?.(sight),
  }));
  return lasting;
}
