/** Follows the device on the map until it is stopped, or the resident drags the map (spec 4). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LocationFailure, watchLocation } from './device-location.ts';
import { placeZoom } from './place-zoom.ts';
import { type Extent, isInside } from './position.ts';
import type { LocationFix, ResidentMap } from './resident-map.ts';

/** The settings of tracking. */
export interface TrackingSettings {
  map: ResidentMap | undefined;
  extent: Extent;
  /** Duration of the flight to a new location. */
  flightMs: number;
  /** Shown while the device is not followed. */
  foundLocation: LocationFix | null;
  /** Called with each location, and `isFirst` with the one that following begins with. */
  onLocated: ((fix: LocationFix, isFirst: boolean) => void) | undefined;
  onFailed: ((why: LocationFailure) => void) | undefined;
}

/** The state of tracking, and functions to start and stop it. */
export interface Tracking {
  isTracking: boolean;
  /** Also reports the place of a device that is followed already. */
  start: () => void;
  stop: () => void;
}

/**
 * Tracks while it is switched on. A failure, or a location outside the extent, switches it off and calls
 * `onFailed`.
 */
export function useLocationTracking(settings: TrackingSettings): Tracking {
  const { map, extent, flightMs, foundLocation, onLocated, onFailed } = settings;
  const [isTracking, setIsTracking] = useState(false);
  const lastFix = useRef<LocationFix>(undefined);

  const fail = useEffectEvent((why: LocationFailure) => {
    setIsTracking(false);
    onFailed?.(why);
  });
  const show = (fix: LocationFix, isFirst: boolean) => {
    onLocated?.(fix, isFirst);
    map?.flyTo(fix.position, { ...(isFirst && { zoom: placeZoom }), durationMs: flightMs });
  };
  const follow = useEffectEvent((fix: LocationFix) => {
    if (!isInside(extent, fix.position)) return fail('outside');
    // A map that replaces a still continues the same tracking.
    const isFirst = lastFix.current === undefined;
    lastFix.current = fix;
    map?.showLocation(fix);
    show(fix, isFirst);
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
    // A device that is followed already may not move again for long.
    if (isTracking && lastFix.current !== undefined) return show(lastFix.current, true);
    lastFix.current = undefined;
    setIsTracking(true);
  };
  return { isTracking, start, stop: () => setIsTracking(false) };
}
