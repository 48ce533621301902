import { numbersMaxDays } from '@fixpoint/contract/desk/numbers/find-numbers.ts';
import { refuse } from './refuse-unfit-filter.ts';

const dayMs = 86_400_000;

/** Throws `fieldInvalid` if the period is empty or too long for numbers. */
export function refuseUnfitPeriod({ from, until }: { from: Date; until: Date }): void {
  const days = (until.getTime() - from.getTime()) / dayMs;
  if (days <= 0) refuse('until must be later than from.');
  if (days > numbersMaxDays) refuse(`A period has at most ${numbersMaxDays} days.`);
}
