import { StartFailure } from '#platform/start-failure.ts';

/** The description of the option. */
export const sinceMeaning =
  "since a time: '2026-11-22', '2026-11-22T08:00Z', or relative to now: '7d', '12h'";

const hourMs = 3_600_000;

/** The time that an operator gives; a date without a time zone is in UTC. */
export function timeOf(text: string, now: Date): Date {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  if (count !== undefined) return new Date(now.getTime() - Number(count) * (unit === 'd' ? 24 : 1) * hourMs);
  const time = new Date(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(time.getTime()))
    throw new StartFailure(`'${text}' is not a time; expected one like 2026-11-22, or 7d.`);
  return time;
}
