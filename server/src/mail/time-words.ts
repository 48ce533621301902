const units = [
  { name: 'day', minutes: 24 * 60 },
  { name: 'hour', minutes: 60 },
  { name: 'minute', minutes: 1 },
];

/** How long something lasts, for a person: '7 days', '1 hour', '90 minutes'. */
export function lifetimeWords(minutes: number): string {
  const unit = units.find((one) => minutes % one.minutes === 0)!;
  const count = minutes / unit.minutes;
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}

/** A date and time as a person in the municipality reads it: 'June 15, 2026 at 7:00 AM'. */
export function dateWords(date: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  // Some versions put a narrow space before AM, which not every mail program shows.
  return words.format(date).replaceAll('\u202F', ' ');
}
