/** A rate limit: a number of units at once, which comes back over time. */
export interface Limit {
  /** Units that a caller may use without a pause. */
  readonly atOnce: number;
  /** Milliseconds until one more unit comes back. */
  readonly pauseMs: number;
}

/** The limit of several callers together. */
export function timesLimit({ atOnce, pauseMs }: Limit, times: number): Limit {
  return { atOnce: atOnce * times, pauseMs: pauseMs / times };
}

const periodsMs = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

const writtenLimit = /^(\d{1,9}), then (\d{1,9})\/(second|minute|hour|day)$/;

/** The form of a limit in settings, for error messages. */
export const expectedLimit = "a limit like '100, then 20/hour' (second, minute, hour, day), or none";

/**
 * Reads a limit from a setting: `100, then 20/hour` is 100 at once and one more every three minutes. Returns
 * null for `none` (no limit), and undefined for a text that is not a limit.
 */
export function readLimit(text: string): Limit | null | undefined {
  if (text === 'none') return null;
  const [, atOnce, count, period] = writtenLimit.exec(text) ?? [];
  if (!(Number(atOnce) > 0 && Number(count) > 0)) return undefined;
  return { atOnce: Number(atOnce), pauseMs: periodsMs[period as keyof typeof periodsMs] / Number(count) };
}
