/** A moment as a person in the municipality reads it: 'June 15, 2026 at 7:00 AM'. */
export function momentWords(moment: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  // Some versions put a narrow space before AM, which not every mail program shows.
  return words.format(moment).replaceAll('\u202F', ' ');
}
