/** Numbers and durations in words. */
import { activeLocale } from '@fixpoint/languages/spoken.ts';
import { text } from '#messages/text.ts';
import { day } from '#messages/when.ts';
import type { Span } from './numbers-question.ts';
import type { Duration, Numbers } from './use-numbers.ts';

/**
 * From here on, hours of the clock are shown as days. Office hours stay hours, because an office day has no
 * fixed length.
 */
const daysFromHours = 48;

export function numberText(number: number, fractionDigits = 0): string {
  return new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: fractionDigits }).format(number);
}

/** '40 min', '3.2 h', '4.5 d'. */
export function hoursText(hours: number, kind: Numbers['hours']): string {
  if (hours < 1) return text('when.minutes', { count: numberText(hours * 60) });
  if (kind === 'all' && hours >= daysFromHours)
    return text('when.days', { count: numberText(hours / 24, 1) });
  return text('when.hours', { count: numberText(hours, hours < 100 ? 1 : 0) });
}

/** 'half within 3 h, nine in ten within 9 h'; undefined without a duration. */
export function durationText(duration: Duration, kind: Numbers['hours']): string | undefined {
  if (duration === null) return undefined;
  const { medianHours, p90Hours } = duration;
  return text('numbers.within', {
    median: hoursText(medianHours, kind),
    p90: hoursText(p90Hours, kind),
  });
}

/** The first and the last day of a period, both included. */
export function spanText({ from, until }: Span, timeZone: string): string {
  const [first, last] = [day(from, timeZone), day(new Date(until.getTime() - 1), timeZone)];
  return first === last ? first : text('filter.between', { from: first, until: last });
}

/** A number compared with that of the period before. */
export function comparedText(count: number, before: number): string {
  if (count === before) return text('numbers.asMany');
  const kind = count > before ? 'more' : 'fewer';
  return text(`numbers.${kind}`, {
    difference: numberText(Math.abs(count - before)),
    before: numberText(before),
  });
}
