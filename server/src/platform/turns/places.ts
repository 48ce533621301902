import pLimit, { type LimitFunction } from 'p-limit';
import { ApplicationError, type SentenceKey } from '#platform/application-error.ts';
import { offTheClock } from '#platform/deadline.ts';

/** Gives a place back. A second call does nothing. */
export type Release = () => void;

/** Numbers of places and of waiting callers. */
export interface PlacesLimits {
  readonly places: number;
  /** The most places of one holder. */
  readonly placesOfOne: number;
  readonly waitingMax: number;
  /** The most callers that wait for one holder. */
  readonly waitingOfOne: number;
  /** The sentence for a caller who is refused. */
  readonly fullSentence: SentenceKey;
}

/** The share of one holder. */
interface Holder {
  readonly limit: LimitFunction;
  /** The number of places that the holder has, plus the number of its waiting callers. */
  count: number;
}

/**
 * Places for work that uses memory, with a share for each holder: a crowd waits, and nobody takes all places.
 * First come, first served, among the holders that have not used up their share.
 */
export class Places {
  readonly #limits: PlacesLimits;
  readonly #all: LimitFunction;
  readonly #holders = new Map<string, Holder>();
  /** Taken places, plus waiting callers. */
  #count = 0;

  constructor(limits: PlacesLimits) {
    this.#limits = limits;
    this.#all = pLimit(limits.places);
  }

  /**
   * Waits for a place. A holder of undefined has no share. Throws `tooManyAttempts` at once if too many
   * callers wait. When `gone` aborts, the caller leaves and gives back everything. A caller that left the
   * queue counts until its turn has passed, because its entry stays in the queue.
   */
  async take(holder: string | undefined, goneSignal: AbortSignal): Promise<Release> {
    goneSignal.throwIfAborted();
    const { limits, leave } = this.#enter(holder);
    const heldPlaces: Release[] = [];
    const giveBack = () => {
      for (const release of heldPlaces.splice(0)) release();
    };
    const release = () => {
      goneSignal.removeEventListener('abort', release);
      giveBack();
      leave();
    };
    for (const limit of limits) {
      const place = await placeOf(limit, goneSignal, leave).catch((error: unknown) => {
        giveBack();
        throw error;
      });
      heldPlaces.push(place);
      if (!goneSignal.aborted) continue;
      release();
      throw goneSignal.reason;
    }
    goneSignal.addEventListener('abort', release, { once: true });
    return release;
  }

  /**
   * Runs `work` in a place and gives the place back afterwards. A caller that leaves also leaves the queue.
   * Work that has begun keeps its place, because it still uses memory. The wait does not use the call's time.
   */
  async run<T>(holder: string | undefined, goneSignal: AbortSignal, work: () => Promise<T>): Promise<T> {
    goneSignal.throwIfAborted();
    const waitController = new AbortController();
    const quit = () => waitController.abort(goneSignal.reason);
    goneSignal.addEventListener('abort', quit, { once: true });
    const release = await offTheClock(() => this.take(holder, waitController.signal)).finally(() =>
      goneSignal.removeEventListener('abort', quit),
    );
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Adds one to the counts; `leave` subtracts it. */
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

/** An entry in a queue. It stays until its turn, but keeps no reference to a caller that has left. */
interface WaitingCaller {
  /** Undefined after the caller has left. */
  serve: ((release: Release) => void) | undefined;
  /** Called when the turn of a caller that left has passed. */
  readonly pass: () => void;
}

/** Waits for a turn of the limit and keeps it until it is given back. Rejects at once when `goneSignal` aborts. */
function placeOf(limit: LimitFunction, goneSignal: AbortSignal, pass: () => void): Promise<Release> {
  return new Promise((resolve, reject) => {
    const waitingCaller: WaitingCaller = { serve: undefined, pass };
    const quit = () => {
      waitingCaller.serve = undefined;
      reject(goneSignal.reason);
    };
    waitingCaller.serve = (release) => {
      goneSignal.removeEventListener('abort', quit);
      resolve(release);
    };
    goneSignal.addEventListener('abort', quit, { once: true });
    standInLine(limit, waitingCaller);
  });
}

function standInLine(limit: LimitFunction, waitingCaller: WaitingCaller): void {
  void limit(() => {
    const { serve, pass } = waitingCaller;
    return serve === undefined ? pass() : new Promise<void>((release) => serve(release));
  });
}
