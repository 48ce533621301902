// chunk: following
import { activeLanguage, activeLocale } from '@fixpoint/languages/spoken.ts';

/** Making a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date in the municipality's time zone (open points): as MM/dd/yyyy in English (spec 2), otherwise with the
 * month in letters.
 */
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
      : // People from elsewhere cannot know if 05/03 is in March or in May.
        { day: 'numeric', month: 'short', year: 'numeric' }),
  });
}
