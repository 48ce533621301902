/** Splits a search into the words, the e-mail address and the phone number of a person, for `person_words` of migration 0063. */
import { latinDigits } from '@fixpoint/contract/latin-digits.ts';
import { emailLexeme, searchQuery } from './search-words.ts';

/** A search for a person. All given parts must match the same person. */
export interface PersonSearch {
  /** Tsquery of names and e-mail address; undefined without any. */
  words: string | undefined;
  /** The phone number as typed; undefined without one. */
  phone: string | undefined;
}

/** Fewer digits are house numbers and numbers of requests. */
const phoneMinDigits = 6;
const phonePart = /^[\d+()./\u2010-\u2015-]+$/u;

/** The part of a person that a search names. Undefined without words, such as for a text of signs alone. */
export function personSearch(clientId: number, text: string): PersonSearch | undefined {
  const parts = latinDigits(text).split(/\s+/u).filter(Boolean);
  const numbers = parts.filter((part) => phonePart.test(part)).join(' ');
  const isPhone = numbers.replaceAll(/\D/gu, '').length >= phoneMinDigits;
  const others = isPhone ? parts.filter((part) => !phonePart.test(part)) : parts;
  const names = others.filter((part) => !isEmail(part)).join(' ');
  const queries = [
    searchQuery(clientId, names) ?? [],
    ...others.filter(isEmail).map((email) => emailLexeme(clientId, email)),
  ].flat();
  if (queries.length === 0 && !isPhone) return undefined;
  return {
    words: queries.length === 0 ? undefined : queries.join(' & '),
    phone: isPhone ? numbers : undefined,
  };
}

/** True if a search has an e-mail address or a phone number, which are personal data even if nobody has them. */
export function hasContact(text: string): boolean {
  const found = personSearch(0, text);
  return found?.phone !== undefined || text.split(/\s+/u).some(isEmail);
}

function isEmail(part: string): boolean {
  return /^[^@]+@[^@]*$/u.test(part);
}
