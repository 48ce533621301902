import { activeLocale } from '@fixpoint/languages/spoken.ts';

/** A distance for a sentence: rounded up, and at least 1 metre. */
export function wholeMetres(distanceM: number): { metres: string } {
  return { metres: new Intl.NumberFormat(activeLocale()).format(Math.max(1, Math.ceil(distanceM))) };
}
