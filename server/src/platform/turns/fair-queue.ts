import pLimit from 'p-limit';
import { ApplicationError, type Said } from '#platform/application-error.ts';
import { offTheClock } from '#platform/deadline.ts';

/** How long the lines may get. */
export interface FairQueueLimits {
  atOnce: number;
  /** Pieces of work that may wait in all lines together. */
  waitingMax: number;
  /** Those that may wait in one line. */
  lineMax: number;
  /** What one too many is told. */
  fullSentence: Said;
}

/** A piece of work that waits. */
interface Waiting {
  begin: () => Promise<void>;
  refuse: () => void;
}

/** A work queue with a line for each who asks: the lines take turns, so that nobody waits for a crowd in another line. */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #limit: ReturnType<typeof pLimit>;
  /** In the order of their turns; no line is empty. */
  readonly #lines = new Map<string, Waiting[]>();
  #waitingCount = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
    this.#limit = pLimit(limits.atOnce);
  }

  /**
   * Runs `work` when it is the turn of its line, outside of the time that a call has. Throws `tooManyAttempts` when its
   * line, or the whole queue, is too long.
   */
  async run<T>(line: string, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // What fails is told to who asked; the next one begins all the same.
    const begin = () => work().then(resolve, reject);
    this.#join(line, { begin, refuse: () => reject(this.#tooMany()) });
    void this.#limit(() => this.#takeTurn());
    return offTheClock(() => promise);
  }

  #join(line: string, waiting: Waiting): void {
    const { waitingMax, lineMax } = this.#limits;
    const own = this.#lines.get(line) ?? [];
    if (own.length >= lineMax) throw this.#tooMany();
    // A full queue is full of the longest line: its last one leaves for whoever has fewer.
    if (this.#waitingCount >= waitingMax && !this.#leaveLongest(own.length + 1)) throw this.#tooMany();
    own.push(waiting);
    this.#lines.set(line, own);
    this.#waitingCount += 1;
  }

  /** Refuses the last one of the longest line, if that is longer than this; returns whether it did. */
  #leaveLongest(thanThis: number): boolean {
    const longest = [...this.#lines.values()].reduce((a, b) => (b.length > a.length ? b : a));
    if (longest.length <= thanThis) return false;
    longest.pop()!.refuse();
    this.#waitingCount -= 1;
    return true;
  }

  async #takeTurn(): Promise<void> {
    const [turn] = this.#lines;
    if (turn === undefined) return;
    const [name, own] = turn;
    const next = own.shift()!;
    this.#lines.delete(name);
    if (own.length > 0) this.#lines.set(name, own);
    this.#waitingCount -= 1;
    await next.begin();
  }

  #tooMany(): ApplicationError {
    return new ApplicationError('tooManyAttempts', this.#limits.fullSentence);
  }
}
