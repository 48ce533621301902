import { keyLength } from '#limits.ts';

const pattern = new RegExp(`^[0-9A-Za-z]{${keyLength}}$`);

/** True if a text can be the key of a mailed link (spec 5, protocol 'Values'). */
export function isKey(text: string): boolean {
  return pattern.test(text);
}
