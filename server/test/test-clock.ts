import { type Clock } from '#platform/clock.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Moves it on by so many milliseconds. */
  advance(milliseconds: number): void;
  /** Sets it. */
  set(time: Date | string): void;
}

/** A clock that shows a summer's noon unless told otherwise. */
export function testClock(start: Date | string = '2026-06-15T12:00:00Z'): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => void (time += milliseconds),
    set: (to) => void (time = new Date(to).getTime()),
  };
}
