import type { DayCase } from '#features/device/day.ts';

/** A case in a few words, so that the member recognises it after it has left the day. */
export function aboutOf({ workType, address }: DayCase): string {
  return [workType.name, address].filter(Boolean).join(', ');
}
