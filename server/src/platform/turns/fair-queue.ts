import pLimit from 'p-limit';
import { ApplicationError, type SentenceKey } from '#platform/application-error.ts';
import { offTheClock } from '#platform/deadline.ts';

/** Lengths of the lines. */
export interface FairQueueLimits {
  atOnce: number;
  /** The most pieces of work that wait in all lines together. */
  waitingMax: number;
  /** The most pieces of work that wait in one line. */
  lineMax: number;
  /** The sentence for a caller who is refused. */
  fullSentence: SentenceKey;
}

interface WaitingWork {
  begin: () => Promise<void>;
  refuse: () => void;
}

/**
 * A work queue with one line per caller. The lines take turns, so that nobody waits for a crowd in another
 * line.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #limit: ReturnType<typeof pLimit>;
  /** In the order of their turns. No line is empty. */
  readonly #lines = new Map<string, WaitingWork[]>();
  #waitingCount = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
    this.#limit = pLimit(limits.atOnce);
  }

  /**
   * Runs `work` when its line has its turn, without using the call's time. Throws `tooManyAttempts` if its
   * line or the whole queue is too long.
   */
  async run<T>(line: string, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // A failure goes to the caller, and the next work begins anyway.
    const begin = () => work().then(resolve, reject);
    this.#join(line, { begin, refuse: () => reject(this.#tooMany()) });
    void this.#limit(() => this.#takeTurn());
    return offTheClock(() => promise);
  }

  #join(line: string, waitingWork: WaitingWork): void {
    const { waitingMax, lineMax } = this.#limits;
    const own = this.#lines.get(line) ?? [];
    if (own.length >= lineMax) throw this.#tooMany();
    // If the queue is full, the last piece of the longest line makes room for a shorter line.
    if (this.#waitingCount >= waitingMax && !this.#leaveLongest(own.length + 1)) throw this.#tooMany();
    own.push(waitingWork);
    this.#lines.set(line, own);
    this.#waitingCount += 1;
  }

  /**
   * Refuses the last piece of the longest line if that line is longer than `thanThis`. Returns true if it
   * did.
   */
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
