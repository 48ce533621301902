/** The milliseconds of a date as answers write it; NaN for anything else. */
export function wireTimeOf(date: unknown): number {
  return typeof date === 'string' ? Number(/^\/Date\((-?\d+)\)\/$/.exec(date)?.[1]) : Number.NaN;
}
