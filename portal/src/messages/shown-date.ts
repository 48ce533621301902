// chunk: following
import { activeLanguage, activeLocale } from '@fixpoint/languages/spoken.ts';

/** Making a format costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A date on the municipality's calendar (open points): as MM/dd/yyyy in English (spec 2), elsewhere with the month in letters. */
export function shownDate(date: Date, timeZone: string | undefined): string {
  const key = `${activeLanguage()} ${timeZone}`;
  const format = formats.get(key) ?? formatOf(timeZone);
  formats.set(key, format);
  return format.format(date);
}

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(activeLocale(), {
    ...(timeZone !== undefined && { timeZone }),
    ...(activeLanguage() === 'en'
      ? { day: '2-digit', month: '2-digit', year: 'numeric' }
      : // Whether 05/03 is in March or in May, nobody knows who has moved here.
        { day: 'numeric', month: 'short', year: 'numeric' }),
  });
}
