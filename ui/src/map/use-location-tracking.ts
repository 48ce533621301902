/** Follows the device on the map until it is told to stop, or the resident drags the map (spec 4). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LocationFailure, watchLocation } from './device-location.ts';
import { placeZoom } from './place-zoom.ts';
import { type Extent, isInside } from './position.ts';
import type { LocationFix, ResidentMap } from './resident-map.ts';

/** What tracking needs to know. */
export interface TrackingSettings {
  map: ResidentMap | undefined;
  extent: Extent;
  /** How long the flight to a new location lasts. */
  flightMs: number;
  /** What is shown while it is not followed. */
  foundLocation: LocationFix | null;
  /** Told of the first location. */
  onLocated: ((fix: LocationFix) => void) | undefined;
  onFailed: ((why: LocationFailure) => void) | undefined;
}

/** Whether the device is being followed, and how to begin and end that. */
export interface Tracking {
  isTracking: boolean;
  start: () => void;
  stop: () => void;
}

/** Tracks while it is switched on; a failure, or a location outside the extent, switches it off and is told. */
export function useLocationTracking({
  map,
  extent,
  flightMs,
  foundLocation,
  onLocated,
  onFailed,
}: TrackingSettings): Tracking {
  const [isTracking, setIsTracking] = useState(false);
  const isLocated = useRef(false);

  const fail = useEffectEvent((why: LocationFailure) => {
    setIsTracking(false);
    onFailed?.(why);
  });
  const follow = useEffectEvent((fix: LocationFix) => {
    if (!isInside(extent, fix.position)) return fail('outside');
    // A map that takes the place of a still goes on with it.
    const isFirst = !isLocated.current;
    isLocated.current = true;
    map?.showLocation(fix);
    if (isFirst) onLocated?.(fix);
    map?.flyTo(fix.position, { ...(isFirst && { zoom: placeZoom }), durationMs: flightMs });
  });

  useEffect(() => {
    if (!isTracking || !map) return undefined;
    return watchLocation(
      (fix) => follow(fix),
      (why) => fail(why),
    );
  }, [isTracking, map]);
  useEffect(() => {
    if (!isTracking) map?.showLocation(foundLocation);
  }, [isTracking, map, foundLocation]);

  const start = () => {
    isLocated.current = false;
    setIsTracking(true);
  };
  return { isTracking, start, stop: () => setIsTracking(false) };
}
