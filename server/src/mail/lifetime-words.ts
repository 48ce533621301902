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
