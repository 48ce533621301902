/** A date as MM/dd/yyyy (spec 2), on the municipality's calendar (open points). */
export function shownDate(date: Date, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...(timeZone !== undefined && { timeZone }),
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return format.format(date);
}
