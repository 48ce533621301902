import {
  dueHoursMax,
  type DueRules,
  weekdays,
  type Weekday,
} from '@fixpoint/contract/desk/due-times/due-rules.ts';
import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { text } from '#messages/text.ts';
import { isSame } from '#screens/settings/draft/merge-changes.ts';
import type { ChangeWords } from '#screens/settings/frame/change-list.tsx';
import type { DueValue } from './due-value.ts';

/** The name of a weekday. */
export function weekdayName(weekday: Weekday): string {
  // 4 January 1970 was a Sunday.
  const date = new Date(Date.UTC(1970, 0, 4 + weekdays.indexOf(weekday)));
  return new Intl.DateTimeFormat(activeLocale(), { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** The name of a rule's work type, or "all other work types". */
export function nameOfRule(workTypeId: number | null, workTypes: ReadonlyMap<number, string>): string {
  return workTypeId === null ? text('due.anyType') : (workTypes.get(workTypeId) ?? String(workTypeId));
}

function openingWords(openings: DueRules['officeHours'][Weekday]): string {
  return openings.map(({ from, to }) => `${from}–${to}`).join(', ') || text('due.closed');
}

function ruleWords({ answerHours, resolveHours }: DueValue['rules'][number]): string {
  const hours = (count: number | null) => (count === null ? '–' : text('due.hours', { count }));
  return `${hours(answerHours)} / ${hours(resolveHours)}`;
}

/** The differences in words. */
export function dueChanges(
  from: DueValue,
  to: DueValue,
  workTypes: ReadonlyMap<number, string>,
): ChangeWords[] {
  const days = weekdays
    .filter((day) => !isSame(from.officeHours[day], to.officeHours[day]))
    .map((day) => ({
      what: weekdayName(day),
      from: openingWords(from.officeHours[day]),
      to: openingWords(to.officeHours[day]),
    }));
  const holidays = listChanges(from.holidays, to.holidays, ({ date, name }) => ({
    what: text('due.holiday'),
    ruleText: `${date} ${name}`,
  }));
  const rules = listChanges(from.rules, to.rules, (rule) => ({
    what: nameOfRule(rule.workTypeId, workTypes),
    ruleText: ruleWords(rule),
  }));
  const yesNo = (value: DueValue) => text(value.isShownToResidents ? 'common.yes' : 'common.no');
  const shown =
    from.isShownToResidents === to.isShownToResidents
      ? []
      : [{ what: text('due.isShownToResidents'), from: yesNo(from), to: yesNo(to) }];
  return [...days, ...holidays, ...rules, ...shown];
}

function listChanges<Item extends { key: string }>(
  from: readonly Item[],
  to: readonly Item[],
  words: (item: Item) => { what: string; ruleText: string },
): ChangeWords[] {
  const keys = new Set([...from, ...to].map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const [before, after] = [from, to].map((list) => list.find((item) => item.key === key));
    if (isSame(before, after)) return [];
    const { what } = words((after ?? before)!);
    return [{ what, from: before ? words(before).ruleText : null, to: after ? words(after).ruleText : null }];
  });
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The first fault that prevents saving, in words. */
export function faultOfDue(value: DueValue, workTypes: ReadonlyMap<number, string>): string | undefined {
  const { officeHours, holidays, rules } = value;
  const wrongDay = weekdays.find((day) => isWrongDay(officeHours[day]));
  if (wrongDay !== undefined) return text('due.dayWrong', { day: weekdayName(wrongDay) });
  const all = weekdays.flatMap((day) => officeHours[day]);
  const minutes = all.reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0);
  if (all.length > 0 && minutes < 4 * 60) return text('due.tooFewHours');
  if (holidays.some(({ date }) => date === '')) return text('due.dateMissing');
  const dates = holidays.map(({ date }) => date);
  const twice = dates.find((date, at) => dates.indexOf(date) !== at);
  if (twice !== undefined) return text('due.dateTwice', { date: twice });
  const wrongRule = rules.find(({ answerHours, resolveHours }) =>
    [answerHours, resolveHours].some((hours) => hours !== null && (hours <= 0 || hours > dueHoursMax)),
  );
  if (wrongRule !== undefined)
    return text('due.hoursWrong', {
      name: nameOfRule(wrongRule.workTypeId, workTypes),
      most: dueHoursMax,
    });
  const turned = rules.find((rule) => (rule.answerHours ?? 0) > (rule.resolveHours ?? Infinity));
  return turned && text('due.turned', { name: nameOfRule(turned.workTypeId, workTypes) });
}

function isWrongDay(openings: DueRules['officeHours'][Weekday]): boolean {
  return openings.some(({ from, to }, at) => {
    const before = openings[at - 1];
    return from === '' || to === '' || from >= to || (before !== undefined && before.to >= from);
  });
}
