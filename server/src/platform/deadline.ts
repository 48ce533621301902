/** How long a call may take in all: whatever waits on its behalf, for the database or for a service, knows how long it still may. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseTimeout } from './database.ts';

/** What was waiting gets so much longer to say itself that time is over: it knows better what to tell the caller. */
const graceMs = 200;

const deadlines = new AsyncLocalStorage<Deadline | undefined>();

/** The time of one call. It stands still while the call waits for its turn at this process's own work. */
class Deadline {
  readonly #totalMs: number;
  #endsAt: number;
  /** Waits of the call that are under way, and since when there are any. */
  #waits = 0;
  #pausedAt = 0;

  constructor(totalMs: number) {
    this.#totalMs = totalMs;
    this.#endsAt = performance.now() + totalMs;
  }

  /** Less than 0 once it is over. */
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

/** Does what a call asks for. Throws `DatabaseTimeout` when that takes too long; what was begun may go on. */
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

/** Begins what has so much time, and answers by itself: only what it waits for ends in `DatabaseTimeout`. */
export function beginDeadline(totalMs: number, begin: () => void): void {
  deadlines.run(new Deadline(totalMs), begin);
}

/** What many calls wait for together has the time of none of them. */
export function withoutDeadline<T>(act: () => T): T {
  return deadlines.run(undefined, act);
}

/** Milliseconds that the call has left, more than 0; `Infinity` outside of a call. Throws `DatabaseTimeout` when it has none. */
export function timeLeftMs(): number {
  const leftMs = remainingMs();
  if (leftMs <= 0) throw tooLate();
  return leftMs;
}

function remainingMs(): number {
  return deadlines.getStore()?.leftMs() ?? Infinity;
}

/** How to wait no longer than the call may. */
interface Patience<T> {
  /** How much of the time that is left may be waited, from 0 to 1; left out: all of it. */
  share?: number;
  /** What is thrown then; left out: `DatabaseTimeout`. */
  tooLate?: () => Error;
  /** Takes what comes later. */
  takeBack?: (late: T) => void;
}

/** Waits as long as the call may; outside of a call, as long as it takes. */
export function inTime<T>(promised: Promise<T>, patience: Patience<T> = {}): Promise<T> {
  if (deadlines.getStore() === undefined) return promised;
  const { share = 1, takeBack } = patience;
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      reject(patience.tooLate?.() ?? tooLate());
    };
    const timer = setTimeout(end, Math.max(0, remainingMs()) * share);
    promised.then(
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

/** Does work that this process bounds by itself, as a photo's, of which a crowd waits for its turn: its time is not the call's. */
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
