/** Names of streets and places for comparison: one spelling per word, whatever people and files write. */
import { latinDigits } from '@fixpoint/contract/latin-digits.ts';

/** Abbreviations and their full forms. */
export const writtenOut: Readonly<Record<string, string>> = {
  aly: 'alley',
  av: 'avenue',
  ave: 'avenue',
  blvd: 'boulevard',
  br: 'bridge',
  cir: 'circle',
  cres: 'crescent',
  ct: 'court',
  ctr: 'center',
  dr: 'drive',
  expy: 'expressway',
  ft: 'fort',
  gdns: 'gardens',
  hts: 'heights',
  hwy: 'highway',
  ln: 'lane',
  mt: 'mount',
  pk: 'park',
  pkwy: 'parkway',
  pl: 'place',
  plz: 'plaza',
  rd: 'road',
  sq: 'square',
  st: 'street',
  str: 'street',
  ter: 'terrace',
  terr: 'terrace',
  trl: 'trail',
  wy: 'way',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
};

/**
 * The words of a text: lower case, without accents and punctuation, with one spelling of Arabic letters that
 * people confuse. Long words are cut, because the database refuses them; one character may expand to many (㌖).
 */
export function addressWords(text: string): string[] {
  const plain = latinDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}'’.\u0640]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}]{1,100}/gu) ?? [];
}

/**
 * Maximum number of words of a search: longer texts are not addresses, and each word costs an index look-up.
 */
const mostWords = 20;

/** The words of a typed text. */
export function wordsTyped(text: string): string[] {
  return addressWords(text.slice(0, 200)).slice(0, mostWords);
}

/**
 * The words with their abbreviations written out: 'n bridge ln' → 'north bridge lane', 'st james st' → 'saint
 * james street'.
 */
export function writeOut(words: readonly string[]): string {
  return words
    .map((word, index) =>
      word === 'st' && index === 0 && words.length > 1 ? 'saint' : (writtenOut[word] ?? word),
    )
    .join(' ');
}

/** The comparable form of a name: 'N. Main St' and 'North Main Street' are the same. */
export function comparedName(name: string): string {
  return writeOut(addressWords(name));
}
