/** Due times of a request by the rules of its municipality. */
import type { DueRules } from '@fixpoint/contract/desk/due-times/due-rules.ts';
import { type OfficeCalendar, openOfficeCalendar } from './office-calendar.ts';

/** null: no due time. */
export interface DueTimes {
  /** Time by which the reporter must get an answer. */
  answerDueAt: Date | null;
  /** Time by which the request must be closed. */
  resolveDueAt: Date | null;
}

/** Computes due times for one set of rules. */
export interface Due {
  calendar: OfficeCalendar;
  isShownToResidents: boolean;
  /** Due times of a request with this work type that came in at this time. */
  timesOf(workTypeId: number, receivedAt: Date): DueTimes;
}

const hourMs = 3_600_000;

/** Prepares the rules of a municipality. */
export function openDue(set: DueRules, timeZone: string): Due {
  const calendar = openOfficeCalendar(set, timeZone);
  const rules = new Map(set.rules.map((rule) => [rule.workTypeId, rule]));
  return {
    calendar,
    isShownToResidents: set.isShownToResidents ?? false,
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

/** Moves due times by the office time of a pause. */
export function shiftDueTimes(
  { calendar }: Due,
  { answerDueAt, resolveDueAt }: DueTimes,
  { pausedAt, resumedAt }: { pausedAt: Date; resumedAt: Date },
): DueTimes {
  const stoodStill = calendar.between(pausedAt, resumedAt);
  const shift = (due: Date | null) => due && calendar.add(due, stoodStill);
  return { answerDueAt: shift(answerDueAt), resolveDueAt: shift(resolveDueAt) };
}
