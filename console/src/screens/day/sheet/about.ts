import type { DayCase } from '#features/device/day.ts';

/** A case in a few words, to be recognised by when it is in the day no more. */
export function aboutOf({ workType, address }: DayCase): string {
  return [workType.name, address].filter(Boolean).join(', ');
}
