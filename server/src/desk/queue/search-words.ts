/** Splits a search into words, like `search_words` of migration 0024. */
import { searchMaxWords } from '@fixpoint/contract/desk/queue/request-filter.ts';

const marks = /[\u0300-\u036f\u064b-\u0652]/g;
/** All of ASCII, Latin and general punctuation, and spaces. */
const between = /[\0-\u002f:-@[-`{-\u00bf\u060c\u061b\u061f\u2000-\u206f\u3000-\u303f]+/u;

/** The words of a text, in lower case and without accents. */
function wordsOf(text: string): string[] {
  const words = text.normalize('NFKD').replaceAll(marks, '').toLowerCase().split(between);
  return words.filter((word) => word !== '');
}

/**
 * A tsquery that finds all words of a search in texts of the client. The last word matches as a prefix.
 * Undefined without words.
 */
export function searchQuery(clientId: number, text: string): string | undefined {
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  // The last word always counts, because the user may still be typing it. In a long search, words before it
  // are dropped.
  const counted = [...words.slice(0, -1).slice(0, searchMaxWords - 1), words.at(-1)!];
  return `${counted.map((word) => `'${clientId}:${word}'`).join(' & ')}:*`;
}
