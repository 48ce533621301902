import { activeLocale } from '@fixpoint/languages/spoken.ts';

/** The name of a month, 1 to 12, in the language of the member. */
export function monthName(month: number): string {
  return new Intl.DateTimeFormat(activeLocale(), { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month - 1, 15)),
  );
}
