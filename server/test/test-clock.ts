import { type Clock } from '#platform/clock.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Moves the clock forward. */
  advance(milliseconds: number): void;
  set(time: Date | string): void;
}

/** Creates a clock, by default at noon on a summer's day. */
export function testClock(start: Date | string = '2026-06-15T12:00:00Z'): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => void (time += milliseconds),
    set: (to) => void (time = new Date(to).getTime()),
  };
}
