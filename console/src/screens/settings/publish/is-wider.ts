import {
  type PublishSetting,
  publishLevels,
  publishPlaces,
} from '@fixpoint/contract/desk/settings/publish.ts';

/** The level and the exactness of a work type, as numbers. A larger number shows more. */
function shownOf({ preset, workTypes }: PublishSetting, key: string): { level: number; exactness: number } {
  const type = workTypes.find((one) => one.key === key);
  if (type === undefined) return { level: 0, exactness: 0 };
  const level = Math.min(publishLevels.indexOf(preset), publishLevels.indexOf(type.shows));
  return { level, exactness: level === 0 ? 0 : publishPlaces.length - publishPlaces.indexOf(type.place) };
}

const daysOf = ({ closedForDays }: PublishSetting) => (closedForDays === 0 ? Infinity : closedForDays);

/** True if strangers would see anything with the next setting that they do not see with the saved one. */
export function isWider(saved: PublishSetting, next: PublishSetting): boolean {
  return next.workTypes.some(({ key }) => {
    const before = shownOf(saved, key);
    const after = shownOf(next, key);
    if (after.level === 0) return false;
    return after.level > before.level || after.exactness > before.exactness || daysOf(next) > daysOf(saved);
  });
}
