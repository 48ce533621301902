import type { Clock } from '#platform/clock.ts';
import { GeocoderUnavailable } from '#geocoding/geocoder.ts';

/**
 * Makes calls one after another with a pause in between, as public services demand. After several failures in
 * a row it makes none for a while, so that nobody waits for a service that is down.
 */
export class CallSpacing {
  #nextAt = 0;
  #failuresInARow = 0;
  #closedUntil = 0;
  readonly #clock: Clock;
  readonly #pauseMs: number;
  readonly #longestWaitMs: number;

  constructor(clock: Clock, options: { pauseMs: number; longestWaitMs: number }) {
    this.#clock = clock;
    this.#pauseMs = options.pauseMs;
    this.#longestWaitMs = options.longestWaitMs;
  }

  /** Makes the call at its turn. Throws `GeocoderUnavailable` if the wait would be too long. */
  async call<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const now = this.#clock.now().getTime();
    const turn = Math.max(now, this.#nextAt);
    if (now < this.#closedUntil)
      throw new GeocoderUnavailable('The service failed repeatedly; not asked again yet');
    if (turn - now > this.#longestWaitMs)
      throw new GeocoderUnavailable('Too many calls wait for the service');
    this.#nextAt = turn + this.#pauseMs;
    if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now));
    return this.#watch(ask());
  }

  async #watch<Answer>(call: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await call;
      this.#failuresInARow = 0;
      return answer;
    } catch (error) {
      this.#failuresInARow += 1;
      if (this.#failuresInARow >= failuresBeforeRest)
        this.#closedUntil = this.#clock.now().getTime() + restMs;
      throw error;
    }
  }
}

const failuresBeforeRest = 4;
const restMs = 30_000;
