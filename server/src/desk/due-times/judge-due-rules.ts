import { type DueRules, weekdays } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import { repeatedNames } from '#desk/settings/repeated-names.ts';

/** The faults of due rules, one sentence each. An empty list means that they can be saved. */
export function faultsOfDueRules(
  { officeHours, holidays, rules }: DueRules,
  workTypeIds: ReadonlySet<number>,
): string[] {
  const ofTypes = rules.map(({ workTypeId }) => workTypeId);
  const dates = holidays.map(({ date }) => date);
  return [
    ...weekdays.flatMap((day) => faultsOfDay(day, officeHours[day])),
    ...(isRare(officeHours) ? ['Please set at least four office hours a week, or none.'] : []),
    ...repeatedNames(dates).map((date) => `The holiday ${date} is listed twice.`),
    ...repeatedNames(ofTypes).map(
      (id) => `There are two rules for ${id === null ? 'any work type' : `work type ${id}`}.`,
    ),
    ...ofTypes
      .filter((id) => id !== null && !workTypeIds.has(id))
      .map((id) => `There is no work type ${id}.`),
    ...rules
      .filter(({ answerHours, resolveHours }) => (answerHours ?? 0) > (resolveHours ?? Infinity))
      .map(() => 'The due time to close a request cannot be before the due time to answer it.'),
  ];
}

type Day = DueRules['officeHours'][keyof DueRules['officeHours']];

function faultsOfDay(day: string, openings: Day): string[] {
  return openings.flatMap(({ from, to }, at) => {
    if (from >= to) return [`The office hours of ${day} end before they begin: ${from} to ${to}.`];
    const before = openings[at - 1];
    if (before === undefined || before.to < from) return [];
    return [`The office hours of ${day} are not in order, or overlap: ${before.to} and ${from}.`];
  });
}

/** True if there are so few office hours that a due time could be years away. */
function isRare(officeHours: DueRules['officeHours']): boolean {
  const all = weekdays.flatMap((day) => officeHours[day]);
  const minutes = all.reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0);
  return all.length > 0 && minutes < 4 * 60;
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}
