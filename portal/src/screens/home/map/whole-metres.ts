import { activeLocale } from '@fixpoint/languages/spoken.ts';

/** A distance for a sentence: never less than it is, nor nothing. */
export function wholeMetres(distanceM: number): { metres: string } {
  return { metres: new Intl.NumberFormat(activeLocale()).format(Math.max(1, Math.ceil(distanceM))) };
}
