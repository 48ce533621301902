/** Reads what people type into the address search. */
import { wordsTyped, writeOut } from '#platform/text/compared-name.ts';

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
