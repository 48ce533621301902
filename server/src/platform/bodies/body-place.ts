import type { Release } from '#platform/turns/places.ts';
import type { BodyPlaces } from './body-places.ts';

/** A body of at most this size takes no place. A call without its photo is smaller. */
const freeBytes = 65_536;
/** A body of at most this size takes one of the many medium places. Photos that a portal has shrunk are smaller. */
const mediumBytes = 1_048_576;

/**
 * Ends the wait for a place. All calls share this error, because creating one with its stack costs as much as
 * reading the JSON of a call.
 */
const isAnswered = new Error('The call has its answer.');

/** The caller or network whose share of the places a body uses. */
export interface BodyHolder {
  /** True once the caller is known and may make the call. */
  isJudged: boolean;
  /** Undefined: the body uses nobody's share. */
  name: string | undefined;
}

/** The place of one body. Small bodies are free. A larger one takes a place for the bytes that have really arrived. */
export class BodyPlace {
  readonly #places: BodyPlaces;
  readonly holder: BodyHolder;
  #bytes = 0;
  #kind: 'free' | 'medium' | 'large' | 'unjudged' = 'free';
  #release: Release | undefined;
  #isReleased = false;
  /** Ends the wait for a place. Most bodies are small and never wait. */
  #goneController: AbortController | undefined;

  constructor(places: BodyPlaces, holder: BodyHolder) {
    this.#places = places;
    this.holder = holder;
  }

  /** True if the body is too large to be free. */
  get isGrown(): boolean {
    return this.#bytes > freeBytes;
  }

  /** Counts bytes that have arrived. */
  count(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Waits for the place that the body needs by now. Returns undefined if it needs no other place. Throws the refusal of the places. */
  take(): Promise<void> | undefined {
    return this.#isNeeded() ? this.#take() : undefined;
  }

  /** Gives the place of the body back, or leaves the queue. */
  release(): void {
    this.#isReleased = true;
    this.#goneController?.abort(isAnswered);
    this.#release?.();
  }

  #isNeeded(): boolean {
    if (this.#kind === 'free') return this.isGrown;
    return this.#kind === 'medium' && this.#bytes > mediumBytes;
  }

  async #take(): Promise<void> {
    if (this.#isReleased) throw isAnswered;
    this.#goneController ??= new AbortController();
    const { signal } = this.#goneController;
    if (this.#kind === 'free') {
      this.#kind = this.holder.isJudged ? 'medium' : 'unjudged';
      this.#release = await this.#places[this.#kind].take(this.holder.name, signal);
    }
    if (!this.#isNeeded()) return;
    this.#kind = 'large';
    const releaseMedium = this.#release;
    this.#release = await this.#places.large.take(this.holder.name, signal);
    releaseMedium?.();
  }
}
