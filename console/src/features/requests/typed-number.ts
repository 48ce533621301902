import { latinDigits } from '@fixpoint/contract/latin-digits.ts';

const numberAlone = /^(?:#|№|n[ºo°r]\.?|num\.?|number|número|numéro|nummer|رقم)?\s*(\d{1,15})$/iu;

/** The number of a request, typed alone or as `#3235` or `No. 3235`. Undefined for other words. */
export function typedNumber(words: string): number | undefined {
  const [, digits] = numberAlone.exec(latinDigits(words.trim())) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
