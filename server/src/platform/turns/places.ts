import pLimit, { type LimitFunction } from 'p-limit';
import { ApplicationError, type Said } from '#platform/application-error.ts';
import { offTheClock } from '#platform/deadline.ts';

/** Gives a place back; a second time does nothing. */
export type Release = () => void;

/** How many places there are, and how many may wait for one. */
export interface PlacesLimits {
  readonly places: number;
  /** How many of them one holder may have. */
  readonly placesOfOne: number;
  readonly waitingMax: number;
  /** How many may wait for one holder. */
  readonly waitingOfOne: number;
  /** What one too many is told. */
  readonly fullSentence: Said;
}

/** What somebody has of the places. */
interface Holder {
  readonly limit: LimitFunction;
  /** Places that it has, and those that it waits for. */
  count: number;
}

/**
 * Places for what takes memory for as long as it lasts, a share of them for each holder: a crowd waits, and nobody takes
 * all of them. Who comes first is served first, among those whose holder has not its share already.
 */
export class Places {
  readonly #limits: PlacesLimits;
  readonly #all: LimitFunction;
  readonly #holders = new Map<string, Holder>();
  /** Places that are taken, and those that are waited for. */
  #count = 0;

  constructor(limits: PlacesLimits) {
    this.#limits = limits;
    this.#all = pLimit(limits.places);
  }

  /**
   * Waits for a place; a holder of undefined has no share. Throws `tooManyAttempts` at once when too many wait already.
   * Who is `gone` waits no longer, and gives back what they have. One that waited counts until its turn has passed: so
   * long something of it is in a queue.
   */
  async take(holder: string | undefined, gone: AbortSignal): Promise<Release> {
    gone.throwIfAborted();
    const { limits, leave } = this.#enter(holder);
    const held: Release[] = [];
    const giveBack = () => {
      for (const release of held.splice(0)) release();
    };
    const release = () => {
      gone.removeEventListener('abort', release);
      giveBack();
      leave();
    };
    for (const limit of limits) {
      const place = await placeOf(limit, gone, leave).catch((error: unknown) => {
        giveBack();
        throw error;
      });
      held.push(place);
      if (!gone.aborted) continue;
      release();
      throw gone.reason;
    }
    gone.addEventListener('abort', release, { once: true });
    return release;
  }

  /**
   * Does `work` in a place, and gives the place back when the work has ended. A caller who has gone leaves the queue; work
   * that has begun keeps its place, because it still uses what the places are for. The wait takes nothing of the call's time.
   */
  async run<T>(holder: string | undefined, gone: AbortSignal, work: () => Promise<T>): Promise<T> {
    gone.throwIfAborted();
    const waiting = new AbortController();
    const quit = () => waiting.abort(gone.reason);
    gone.addEventListener('abort', quit, { once: true });
    const release = await offTheClock(() => this.take(holder, waiting.signal)).finally(() =>
      gone.removeEventListener('abort', quit),
    );
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Counts one more; `leave` counts it off. */
  #enter(name: string | undefined): { limits: LimitFunction[]; leave: () => void } {
    const { places, placesOfOne, waitingMax, waitingOfOne, fullSentence } = this.#limits;
    const holder = name === undefined ? undefined : this.#holderOf(name);
    const isFull = this.#count >= places + waitingMax;
    if (isFull || (holder !== undefined && holder.count >= placesOfOne + waitingOfOne)) {
      throw new ApplicationError('tooManyAttempts', fullSentence);
    }
    this.#count += 1;
    if (holder !== undefined) holder.count += 1;
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#count -= 1;
      if (holder === undefined) return;
      holder.count -= 1;
      if (holder.count === 0) this.#holders.delete(name!);
    };
    return { limits: holder === undefined ? [this.#all] : [holder.limit, this.#all], leave };
  }

  #holderOf(name: string): Holder {
    const holder = this.#holders.get(name) ?? { limit: pLimit(this.#limits.placesOfOne), count: 0 };
    this.#holders.set(name, holder);
    return holder;
  }
}

/** What stands in a queue for somebody who waits: it stays there until its turn, and holds nothing of who has gone. */
interface Waiting {
  /** Undefined once they are gone. */
  serve: ((release: Release) => void) | undefined;
  /** Told when the turn of who has gone has passed. */
  readonly pass: () => void;
}

/** Waits for one of so many, and keeps it until it is given back. Who is `gone` is told so at once. */
function placeOf(limit: LimitFunction, gone: AbortSignal, pass: () => void): Promise<Release> {
  return new Promise((resolve, reject) => {
    const waiting: Waiting = { serve: undefined, pass };
    const quit = () => {
      waiting.serve = undefined;
      reject(gone.reason);
    };
    waiting.serve = (release) => {
      gone.removeEventListener('abort', quit);
      resolve(release);
    };
    gone.addEventListener('abort', quit, { once: true });
    standInLine(limit, waiting);
  });
}

function standInLine(limit: LimitFunction, waiting: Waiting): void {
  void limit(() => {
    const { serve, pass } = waiting;
    return serve === undefined ? pass() : new Promise<void>((release) => serve(release));
  });
}
