/** Making a format costs more than using it a hundred times. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** A date as MM/dd/yyyy (spec 2), on the municipality's calendar (open points). */
export function shownDate(date: Date, timeZone: string | undefined): string {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  return format.format(date);
}

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    ...(timeZone !== undefined && { timeZone }),
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
}
