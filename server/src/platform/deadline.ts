/**
 * The time limit of a call. Code that waits for the database or a service on behalf of a call knows the time
 * left.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseTimeout } from './database.ts';

/** Extra time for the waiting code to report the timeout itself: its error tells the caller more. */
const graceMs = 200;

const deadlines = new AsyncLocalStorage<Deadline | undefined>();

/** The time of one call. It stands still while the call waits for its turn at this process's own work. */
class Deadline {
  readonly #totalMs: number;
  #endsAt: number;
  /** Current waits of the call, and the start of the first one. */
  #waits = 0;
  #pausedAt = 0;

  constructor(totalMs: number) {
    this.#totalMs = totalMs;
    this.#endsAt = performance.now() + totalMs;
  }

  /** Less than 0 after the deadline. */
  leftMs(): number {
    return this.#waits > 0 ? this.#totalMs : this.#endsAt - performance.now();
  }

  pause(): void {
    if (this.#waits === 0) this.#pausedAt = performance.now();
    this.#waits += 1;
  }

  resume(): void {
    this.#waits -= 1;
    if (this.#waits === 0) this.#endsAt += performance.now() - this.#pausedAt;
  }
}

/** Runs `act` with a deadline. Throws `DatabaseTimeout` if it takes too long; unfinished work may go on. */
export function withDeadline<T>(totalMs: number, act: () => Promise<T>): Promise<T> {
  const deadline = new Deadline(totalMs);
  return new Promise((resolve, reject) => {
    const check = () => {
      const leftMs = deadline.leftMs();
      if (leftMs > 0) timer = setTimeout(check, leftMs + graceMs);
      else reject(tooLate());
    };
    let timer = setTimeout(check, totalMs + graceMs);
    deadlines
      .run(deadline, act)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/**
 * Runs `begin` with a deadline. The call itself does not end at the deadline, only its waits end in
 * `DatabaseTimeout`.
 */
export function beginDeadline(totalMs: number, begin: () => void): void {
  deadlines.run(new Deadline(totalMs), begin);
}

/** Runs work that many calls wait for together, without the deadline of any of them. */
export function withoutDeadline<T>(act: () => T): T {
  return deadlines.run(undefined, act);
}

/**
 * Milliseconds left of the call, more than 0; `Infinity` outside a call. Throws `DatabaseTimeout` if no time
 * is left.
 */
export function timeLeftMs(): number {
  const leftMs = remainingMs();
  if (leftMs <= 0) throw tooLate();
  return leftMs;
}

function remainingMs(): number {
  return deadlines.getStore()?.leftMs() ?? Infinity;
}

interface Patience<T> {
  /** Share of the time left to wait at most, from 0 to 1. Default: all of it. */
  share?: number;
  /** Creates the error after this time. Default: `DatabaseTimeout`. */
  tooLate?: () => Error;
  /** Receives a value that comes too late. */
  takeBack?: (lateResult: T) => void;
}

/** Waits as long as the call may. Outside a call, waits until the promise settles. */
export function inTime<T>(pendingPromise: Promise<T>, patience: Patience<T> = {}): Promise<T> {
  if (deadlines.getStore() === undefined) return pendingPromise;
  const { share = 1, takeBack } = patience;
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      reject(patience.tooLate?.() ?? tooLate());
    };
    const timer = setTimeout(end, Math.max(0, remainingMs()) * share);
    pendingPromise.then(
      (value) => {
        clearTimeout(timer);
        if (isOver) takeBack?.(value);
        else resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/**
 * Runs work that this process limits itself, such as photos, and that callers queue for. Its time does not
 * count for the call.
 */
export async function offTheClock<T>(work: () => Promise<T>): Promise<T> {
  const deadline = deadlines.getStore();
  deadline?.pause();
  try {
    return await work();
  } finally {
    deadline?.resume();
  }
}

function tooLate(): DatabaseTimeout {
  return new DatabaseTimeout('The call took too long.');
}
