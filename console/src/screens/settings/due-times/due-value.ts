import type { PayloadOf, ResultOf } from '@fixpoint/contract/define-command.ts';
import type { findDueRules } from '@fixpoint/contract/desk/due-times/find-due-rules.ts';
import type { saveDueRules } from '@fixpoint/contract/desk/due-times/save-due-rules.ts';
import type { DueRules, OfficeHours } from '@fixpoint/contract/desk/due-times/due-rules.ts';

/** The draft of the due times. Entries of lists have a key, by which changes of two people are merged. */
export interface DueValue {
  officeHours: OfficeHours;
  holidays: (DueRules['holidays'][number] & { key: string })[];
  rules: (DueRules['rules'][number] & { key: string })[];
  isShownToResidents: boolean;
}

export const keyOfRule = (workTypeId: number | null) => `type ${workTypeId ?? 'any'}`;

export function dueValueOf({ holidays, rules, ...rest }: ResultOf<typeof findDueRules>): DueValue {
  const { officeHours, isShownToResidents = false } = rest;
  return {
    officeHours,
    isShownToResidents,
    holidays: holidays.map((holiday) => ({ key: holiday.date, ...holiday })),
    rules: rules.map((rule) => ({ key: keyOfRule(rule.workTypeId), ...rule })),
  };
}

/** In the form of the wire. */
export function dueRulesPayload({
  officeHours,
  holidays,
  rules,
  isShownToResidents,
}: DueValue): Omit<PayloadOf<typeof saveDueRules>, 'version'> {
  return {
    officeHours,
    holidays: holidays
      .map(({ key: _key, ...holiday }) => holiday)
      .sort((one, other) => one.date.localeCompare(other.date)),
    rules: rules.map(({ key: _key, ...rule }) => rule),
    isShownToResidents,
  };
}
