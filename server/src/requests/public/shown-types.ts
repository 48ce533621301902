/** The settings of the public view, in the form that its writer and its reader compare with. */
import {
  type PublishLevel,
  type PublishPlace,
  type PublishSetting,
  publishLevels,
} from '@fixpoint/contract/desk/settings/publish.ts';

/** The settings of a public work type. */
export interface ShownType {
  level: Exclude<PublishLevel, 'nothing'>;
  place: PublishPlace;
}

/** The public work types by key. A work type shows at most as much as the preset. */
export function shownTypesOf({ preset, workTypes }: PublishSetting): ReadonlyMap<string, ShownType> {
  return new Map(
    workTypes.flatMap(({ key, shows, place }) => {
      const level = publishLevels[Math.min(publishLevels.indexOf(preset), publishLevels.indexOf(shows))]!;
      return level === 'nothing' ? [] : [[key, { level, place }] as const];
    }),
  );
}

/** The day in a time zone, as in 2026-11-28. */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

/** The first day of a closing that is still public, as in 2026-06-01; null: every day is. */
export function oldestClosing(
  { closedForDays }: Pick<PublishSetting, 'closedForDays'>,
  timeZone: string,
  now: Date,
): string | null {
  if (closedForDays === 0) return null;
  const day = new Date(`${dayIn(timeZone, now)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - closedForDays);
  return day.toISOString().slice(0, 10);
}
