// chunk: reporting
/** Asks the device for its location. */
import type { LocationFix } from './resident-map.ts';

/**
 * The reason for a missing location: the resident refused, the device has no location, it took too long, or
 * it is outside the municipality.
 */
export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'outside';

const settings: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 15_000 };

/** Reports every new location until the returned function is called. */
export function watchLocation(
  onFix: (fix: LocationFix) => void,
  onFailure: (why: LocationFailure) => void,
): () => void {
  if (!('geolocation' in navigator)) {
    onFailure('unavailable');
    return () => undefined;
  }
  const watch = navigator.geolocation.watchPosition(
    (location) => onFix(fixOf(location)),
    (error) => onFailure(failureOf(error)),
    settings,
  );
  return () => navigator.geolocation.clearWatch(watch);
}

/** The location once. Rejects with a `LocationError`. */
export function findLocation(): Promise<LocationFix> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new LocationError('unavailable'));
    navigator.geolocation.getCurrentPosition(
      (location) => resolve(fixOf(location)),
      (error) => reject(new LocationError(failureOf(error))),
      settings,
    );
  });
}

/** The reason why `findLocation` failed. */
export class LocationError extends Error {
  readonly why: LocationFailure;
  constructor(why: LocationFailure) {
    super(`The device's location is unavailable: ${why}`);
    this.why = why;
  }
}

function fixOf({ coords }: GeolocationPosition): LocationFix {
  return {
    position: { longitude: coords.longitude, latitude: coords.latitude },
    accuracyM: coords.accuracy,
  };
}

function failureOf(error: GeolocationPositionError): LocationFailure {
  if (error.code === error.PERMISSION_DENIED) return 'denied';
  return error.code === error.TIMEOUT ? 'timeout' : 'unavailable';
}
