/** How often something may be done: so much at once, and with time as much again. */
export interface Limit {
  /** Units that may be used without a pause. */
  readonly atOnce: number;
  /** After them, one unit each so many milliseconds. */
  readonly pauseMs: number;
}

/** The limit of so many callers together. */
export function timesLimit({ atOnce, pauseMs }: Limit, times: number): Limit {
  return { atOnce: atOnce * times, pauseMs: pauseMs / times };
}

const periodsMs = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

const written = /^(\d{1,9}), then (\d{1,9})\/(second|minute|hour|day)$/;

/** What a right limit looks like, as settings say it. */
export const expectedLimit = "a limit like '100, then 20/hour' (second, minute, hour, day), or none";

/**
 * Reads a limit as a setting has it: `100, then 20/hour` is 100 at once and one more each three minutes. `none` is no
 * limit, and null; undefined for what is neither.
 */
export function readLimit(text: string): Limit | null | undefined {
  if (text === 'none') return null;
  const [, atOnce, count, period] = written.exec(text) ?? [];
  if (!(Number(atOnce) > 0 && Number(count) > 0)) return undefined;
  return { atOnce: Number(atOnce), pauseMs: periodsMs[period as keyof typeof periodsMs] / Number(count) };
}
