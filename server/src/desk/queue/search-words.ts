/** The words of a search, as `search_words` of migration 0024 finds them in texts. */
import { searchMaxWords } from '@fixpoint/contract/desk/queue/request-filter.ts';

const marks = /[\u0300-\u036f\u064b-\u0652]/g;
/** All of ASCII, Latin and general punctuation, and spaces. */
const between = /[\0-\u002f:-@[-`{-\u00bf\u060c\u061b\u061f\u2000-\u206f\u3000-\u303f]+/u;

/** The words of a text without case and accents. */
function wordsOf(text: string): string[] {
  const words = text.normalize('NFKD').replaceAll(marks, '').toLowerCase().split(between);
  return words.filter((word) => word !== '');
}

/** What finds the words of a search in texts of the client, the last one as a beginning; undefined when it has none. */
export function searchQuery(clientId: number, text: string): string | undefined {
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  // The last word counts, for it may be half typed; of many, those before it that are too many do not.
  const counted = [...words.slice(0, -1).slice(0, searchMaxWords - 1), words.at(-1)!];
  return `${counted.map((word) => `'${clientId}:${word}'`).join(' & ')}:*`;
}
