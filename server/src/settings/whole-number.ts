import { z } from 'zod';

/** Reads a setting that is a whole number within bounds. */
export function wholeNumber(least: number, most: number) {
  return z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most));
}
