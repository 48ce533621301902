/** Addresses as text for comparison: one spelling per word, whatever people and files write. */

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
 * The words of a text: lower case, without accents and punctuation. Long words are cut, because the database
 * refuses them; one character may expand to many (㌖).
 */
export function addressWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
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

/** The parts of an address search. */
export interface AddressQuery {
  /** As in '44' or '44a', in lower case. */
  houseNumber: string | undefined;
  /** The street, perhaps with more words, written out; empty if only a number was given. */
  street: string;
  /** The text after a comma: the city, the state. */
  locality: string;
  /**
   * The whole text before the comma including the number, written out: a place may be called 'Fire Station
   * 1', a street 'Highway 61'.
   */
  whole: string;
}

const houseNumber = /^\d+\p{L}?$/u;
const zip = /^\d{5}$/;
const streetThenComma = /^([^,]*\p{L}{2}[^,]*),(.*)$/su;

/** Reads '44 Bridge Ln' and 'bridge lane 44, Riverbend 12345' alike: the first number is the house number. */
export function readAddressQuery(text: string): AddressQuery {
  const [, beforeComma = text, afterComma = ''] = streetThenComma.exec(text.slice(0, 200)) ?? [];
  const words = wordsTyped(beforeComma);
  const at = words.findIndex((word) => houseNumber.test(word));
  const street = words.toSpliced(at, at < 0 ? 0 : 1).filter((word, index) => index === 0 || !zip.test(word));
  const locality = wordsTyped(afterComma).filter((word) => !zip.test(word));
  return {
    houseNumber: words[at],
    street: writeOut(street),
    locality: locality.join(' '),
    whole: writeOut(words),
  };
}
