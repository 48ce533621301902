import type { Release } from '#platform/places.ts';
import type { BodyPlaces } from './body-places.ts';

/** Up to here a body takes no place: all of a call but a photo has less. */
const freeBytes = 65_536;
/** Up to here, as one of many: photos that a portal has shrunk have less. Above it, as one of few. */
const mediumBytes = 1_048_576;

/** Why nobody waits any more. One for all: to make one for each call, with its stack, costs as much as reading its JSON. */
const isAnswered = new Error('The call has its answer.');

/** Whose share of the places a body takes. */
export interface BodyHolder {
  /** Whether the caller is known, and may make the call. */
  isJudged: boolean;
  /** Undefined: nobody's share. */
  name: string | undefined;
}

/** The place of one body. Small bodies are free. A larger one takes a place for the bytes that have really arrived. */
export class BodyPlace {
  readonly #places: BodyPlaces;
  readonly #gone = new AbortController();
  readonly holder: BodyHolder;
  #bytes = 0;
  #kind: 'free' | 'medium' | 'large' | 'unjudged' = 'free';
  #release: Release | undefined;

  constructor(places: BodyPlaces, holder: BodyHolder) {
    this.#places = places;
    this.holder = holder;
  }

  /** Whether more has arrived than is free. */
  get isGrown(): boolean {
    return this.#bytes > freeBytes;
  }

  /** Counts bytes that have arrived. */
  count(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Waits for the place that the body needs by now; undefined where it needs no other one. Throws its refusal. */
  take(): Promise<void> | undefined {
    return this.#isNeeded() ? this.#take() : undefined;
  }

  /** Gives back what the body holds, or waits for. */
  release(): void {
    this.#gone.abort(isAnswered);
    this.#release?.();
  }

  #isNeeded(): boolean {
    if (this.#kind === 'free') return this.isGrown;
    return this.#kind === 'medium' && this.#bytes > mediumBytes;
  }

  async #take(): Promise<void> {
    if (this.#kind === 'free') {
      this.#kind = this.holder.isJudged ? 'medium' : 'unjudged';
      this.#release = await this.#places[this.#kind].take(this.holder.name, this.#gone.signal);
    }
    if (!this.#isNeeded()) return;
    this.#kind = 'large';
    const releaseMedium = this.#release;
    this.#release = await this.#places.large.take(this.holder.name, this.#gone.signal);
    releaseMedium?.();
  }
}
