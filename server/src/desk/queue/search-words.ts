/** Splits a search into words, like `search_words` of migration 0024. */
import { searchMaxWords } from '@fixpoint/contract/desk/queue/request-filter.ts';

const marks = /[\u0300-\u036f\u064b-\u0652]/g;
/** All of ASCII, Latin and general punctuation, and spaces. */
const between = /[\0-\u002f:-@[-`{-\u00bf\u060c\u061b\u061f\u2000-\u206f\u3000-\u303f]+/u;

/** The words of a search, in lower case. Each accent is a separate character after its letter. */
export function rawWordsOf(text: string): string[] {
  const words = text.normalize('NFKD').toLowerCase().split(between);
  const found = words.filter((word) => word.replaceAll(marks, '') !== '');
  // The last word always counts, because the user may still be typing it. A long search loses some words
  // before it.
  return found.length <= searchMaxWords ? found : [...found.slice(0, searchMaxWords - 1), found.at(-1)!];
}

/** The word without accents, as it is in the index. */
export function withoutAccents(word: string): string {
  return word.replaceAll(marks, '');
}

/** Letters that people also write as two. `oe` in the middle of a word may be written for `ö`. */
const twoWays = /[aou]\u0308|[aou]e(?=..)|ss|ß|œ|æ/gu;
const otherWays: Readonly<Record<string, readonly string[]>> = {
  ae: ['ae', 'a', 'æ'],
  oe: ['oe', 'o', 'œ'],
  ue: ['ue', 'u'],
  'a\u0308': ['a', 'ae'],
  'o\u0308': ['o', 'oe'],
  'u\u0308': ['u', 'ue'],
  ss: ['ss', 'ß'],
  ß: ['ß', 'ss'],
  œ: ['œ', 'oe'],
  æ: ['æ', 'ae'],
};

/** The most ways to write a word that a search tries. */
const waysMax = 16;

/** The ways to write a word in the index: `Löwenstraße` is there as `lowenstraße`. */
function waysToWrite(word: string): string[] {
  let [ways, end] = [[''], 0];
  for (const { 0: found, index } of word.matchAll(twoWays)) {
    const before = word.slice(end, index);
    const others = otherWays[found]!.slice(0, Math.max(1, Math.floor(waysMax / ways.length)));
    ways = ways.flatMap((way) => others.map((other) => way + before + other));
    end = index + found.length;
  }
  return [...new Set(ways.map((way) => (way + word.slice(end)).replaceAll(marks, '')))];
}

/**
 * A tsquery that finds all words of a search in texts of the client. The last word matches as a prefix.
 * Undefined without words.
 */
export function searchQuery(clientId: number, text: string): string | undefined {
  const words = rawWordsOf(text);
  if (words.length === 0) return undefined;
  return words
    .map((word, at) => {
      const ending = at === words.length - 1 ? ':*' : '';
      return `(${waysToWrite(word)
        .map((way) => `'${clientId}:${way}'${ending}`)
        .join(' | ')})`;
    })
    .join(' & ');
}

/** A tsquery word for the beginning of an e-mail address of the client's people, as `person_words` has it. */
export function emailLexeme(clientId: number, email: string): string {
  const quoted = email.toLowerCase().replaceAll('\\', '\\\\').replaceAll("'", "''");
  return `'${clientId}:@${quoted}':*`;
}
