/** Limits for bodies that come in: the least rate, and how many large bodies are read at once. All doors share them. */
import type { LeastRateSettings } from './least-rate.ts';
import { Places } from '#platform/turns/places.ts';

/**
 * The least rate of a body. At less than 1 kB a second, no photo would arrive within the five minutes that a request may
 * take.
 */
export const leastBodyRate: LeastRateSettings = { patienceMs: 20_000, bytesPerSecond: 1000 };

const waitingLimits = { waitingMax: 600, waitingOfOne: 200, fullSentence: { say: 'crowd.photos' } } as const;

/** The places of a process: together at most 128 times 1 MB and 16 times 10 MB. */
export interface BodyPlaces {
  /** For bodies above 64 kB whose caller is known. */
  readonly medium: Places;
  /** For bodies above 1 MB whose caller is known. */
  readonly large: Places;
  /** For bodies above 64 kB whose caller is not known yet. They never hold up the other bodies. */
  readonly unjudged: Places;
}

export function openBodyPlaces(): BodyPlaces {
  return {
    medium: new Places({ places: 128, placesOfOne: 32, ...waitingLimits }),
    large: new Places({ places: 12, placesOfOne: 3, ...waitingLimits }),
    unjudged: new Places({ places: 4, placesOfOne: 1, ...waitingLimits }),
  };
}
