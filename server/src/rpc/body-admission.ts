/**
 * How a body comes in. Small ones are free. One that grows is judged by its token as soon as that has been read, and takes a
 * place for what has really arrived of it, whatever it says of its length; until it has one nothing more is read.
 */
import type { LeastRateSettings } from '#platform/least-rate.ts';
import { Places, type Release } from '#platform/places.ts';
import type { SeenFields } from './seen-fields.ts';

/** Up to here a body takes no place: all of a call but a photo has less. */
const freeBytes = 65_536;
/** Up to here, as one of many: photos that a portal has shrunk have less. Above it, as one of few. */
const mediumBytes = 1_048_576;

/**
 * How slowly a body may come in. At less than 1 kB a second no photo would be here within the five minutes that a request
 * may take.
 */
export const leastBodyRate: LeastRateSettings = { patienceMs: 20_000, bytesPerSecond: 1000 };

const waiting = { waitingMax: 600, waitingOfOne: 200, fullSentence: { say: 'crowd.photos' } } as const;

/** The places of a process: together at most 128 times 1 MB and 16 times 10 MB. */
export interface BodyPlaces {
  /** For bodies above 64 kB whose token is valid. */
  readonly medium: Places;
  /** For those above 1 MB. */
  readonly large: Places;
  /** For bodies above 64 kB whose token has not been seen before the photo: they never hold up the others. */
  readonly unjudged: Places;
}

export function openBodyPlaces(): BodyPlaces {
  return {
    medium: new Places({ places: 128, placesOfOne: 32, ...waiting }),
    large: new Places({ places: 12, placesOfOne: 3, ...waiting }),
    unjudged: new Places({ places: 4, placesOfOne: 1, ...waiting }),
  };
}

/** Says whose share the places of a call are; throws a refusal for one that may not be made. */
type JudgeCaller = (seen: SeenFields & { cmd: string; token: string }) => Promise<string | undefined>;

/** What an admission needs. */
export interface AdmissionDeps {
  readonly places: BodyPlaces;
  readonly judge: JudgeCaller;
  /** The network that the caller counts as; undefined where nobody knows it. */
  readonly network: string | undefined;
}

/** Why nobody waits any more. One for all: to make one for each call, with its stack, costs as much as reading its JSON. */
const isAnswered = new Error('The call has its answer.');

/** The way in of one body. */
export class BodyAdmission {
  readonly #deps: AdmissionDeps;
  readonly #gone = new AbortController();
  #bytes = 0;
  #isJudged = false;
  #holder: string | undefined;
  #kind: 'free' | 'medium' | 'large' | 'unjudged' = 'free';
  #release: Release | undefined;

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
    this.#holder = deps.network;
  }

  /** So many bytes more are here. Where the body has to wait before more of it is read, until when; throws its refusal. */
  admit(bytes: number, seen: () => SeenFields): Promise<void> | undefined {
    this.#bytes += bytes;
    const isGrown = this.#bytes > freeBytes;
    if (!isGrown && this.#isJudged) return undefined;
    const fields = seen();
    if (!this.#isJudged && (isGrown || fields.hasData) && isJudgeable(fields)) return this.#judge(fields);
    return this.#isPlaceNeeded() ? this.#takePlace() : undefined;
  }

  /** Gives back what the body holds, or waits for. */
  release(): void {
    this.#gone.abort(isAnswered);
    this.#release?.();
  }

  async #judge(fields: SeenFields & { cmd: string; token: string }): Promise<void> {
    this.#isJudged = true;
    this.#holder = await this.#deps.judge(fields);
    if (this.#isPlaceNeeded()) await this.#takePlace();
  }

  #isPlaceNeeded(): boolean {
    if (this.#kind === 'free') return this.#bytes > freeBytes;
    return this.#kind === 'medium' && this.#bytes > mediumBytes;
  }

  async #takePlace(): Promise<void> {
    const { places } = this.#deps;
    if (this.#kind === 'free') {
      this.#kind = this.#isJudged ? 'medium' : 'unjudged';
      this.#release = await places[this.#kind].take(this.#holder, this.#gone.signal);
    }
    if (!this.#isPlaceNeeded()) return;
    this.#kind = 'large';
    const releaseMedium = this.#release;
    this.#release = await places.large.take(this.#holder, this.#gone.signal);
    releaseMedium?.();
  }
}

function isJudgeable(seen: SeenFields): seen is SeenFields & { cmd: string; token: string } {
  return seen.cmd !== undefined && seen.token !== undefined;
}
