import { setTimeout as pause } from 'node:timers/promises';

const minuteMs = 60_000;

/** Waits for `event`. After a minute it throws an error that says `failure`, so that a hang names its cause. */
export async function withinAMinute<T>(event: Promise<T>, failure: () => string): Promise<T> {
  const waitController = new AbortController();
  const tooLate = pause(minuteMs, undefined, { signal: waitController.signal }).then(
    () => Promise.reject(new Error(failure())),
    () => event,
  );
  try {
    return await Promise.race([event, tooLate]);
  } finally {
    waitController.abort();
  }
}
