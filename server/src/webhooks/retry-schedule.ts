/** When a message is tried again, and when a receiver counts as failing. */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after the first failed attempt, the second one, and so on: ten attempts in 75 hours and 35 minutes. */
const pausesMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** After this many failed attempts in a row, one message at a time is tried. */
export const probingFrom = 5;

/** The pauses between attempts at a receiver that is probed: a short outage costs little time, a long one few attempts. */
const probePausesMs = { least: 30 * second, most: 30 * minute };

/** A receiver that never succeeds for so long is switched off. */
export const disabledAfterMs = 120 * hour;

/** Managers get a mail when a receiver has failed for so long. */
export const mailedAfterMs = [24 * hour, 96 * hour] as const;

/** After an answer that asks for less, the rate is halved for so long. */
export const slowForMs = 10 * minute;

const retryAfterMaxMs = 24 * hour;

/** The share by which a pause is shorter or longer, so that not all messages come together. */
const jitter = 0.2;

/** Answers of a receiver that is overloaded or under maintenance. */
export function asksForLess(status: number | null): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504;
}

/** The pause after so many tries; undefined: it was the last one. `random` is from 0 to 1. */
export function pauseAfter(
  tries: number,
  { status, retryAfterMs }: { status: number | null; retryAfterMs: number },
  random: number,
): number | undefined {
  const pauseMs = pausesMs[tries - 1];
  if (pauseMs === undefined) return undefined;
  const jitteredMs = pauseMs * (1 + jitter * (2 * random - 1));
  return asksForLess(status) ? Math.max(jitteredMs, Math.min(retryAfterMs, retryAfterMaxMs)) : jitteredMs;
}

/** The pause before a receiver is probed again that has failed for so long. */
export function pauseOfProbe(
  failingMs: number,
  { status, retryAfterMs }: { status: number | null; retryAfterMs: number },
): number {
  const pauseMs = Math.max(probePausesMs.least, Math.min(failingMs, probePausesMs.most));
  return asksForLess(status) ? Math.max(pauseMs, Math.min(retryAfterMs, retryAfterMaxMs)) : pauseMs;
}

/** Reads `Retry-After`, in seconds or as a date; 0 without the header. */
export function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const waitMs = /^\d{1,9}$/.test(header) ? Number(header) * second : Date.parse(header) - now.getTime();
  return Number.isNaN(waitMs) ? 0 : Math.max(0, waitMs);
}
