/** When a request is due, by the rules of its municipality. */
import type { DueRules } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import { type OfficeCalendar, openOfficeCalendar } from './office-calendar.ts';

/** null: no due time. */
export interface DueTimes {
  /** Until then whoever reported it is to be answered. */
  answerDueAt: Date | null;
  /** Until then it is to be closed. */
  resolveDueAt: Date | null;
}

/** What computes due times; one per set of rules. */
export interface Due {
  calendar: OfficeCalendar;
  /** Of a request of this work type that came in then. */
  timesOf(workTypeId: number, receivedAt: Date): DueTimes;
}

const hourMs = 3_600_000;

/** Prepares the rules of a municipality. */
export function openDue(set: DueRules, timeZone: string): Due {
  const calendar = openOfficeCalendar(set, timeZone);
  const rules = new Map(set.rules.map((rule) => [rule.workTypeId, rule]));
  return {
    calendar,
    timesOf(workTypeId, receivedAt) {
      const rule = rules.get(workTypeId) ?? rules.get(null);
      const after = (hours: number | null) =>
        hours === null ? null : calendar.add(receivedAt, hours * hourMs);
      return {
        answerDueAt: after(rule?.answerHours ?? null),
        resolveDueAt: after(rule?.resolveHours ?? null),
      };
    },
  };
}

/** Due times after a pause: they move by the office time that the request stood still. */
export function shiftDueTimes(
  { calendar }: Due,
  { answerDueAt, resolveDueAt }: DueTimes,
  { pausedAt, resumedAt }: { pausedAt: Date; resumedAt: Date },
): DueTimes {
  const stoodStill = calendar.between(pausedAt, resumedAt);
  const shift = (due: Date | null) => due && calendar.add(due, stoodStill);
  return { answerDueAt: shift(answerDueAt), resolveDueAt: shift(resolveDueAt) };
}
