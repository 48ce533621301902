/** Everyday words for kinds of places in all languages: 'biblioteca', 'mairie', 'مستشفى'. */
import { allLanguages } from '@fixpoint/languages/languages.ts';
import type english from '@fixpoint/languages/en/places.json';
import { sentencesOf } from '#platform/text/sentences.ts';
import { addressWords, writeOut } from '#platform/text/compared-name.ts';
import { wordsOfKind } from '#geocoding/place-words.ts';

type Kind = keyof typeof english extends `kind.${infer Name}` ? Name : never;

/** A text with a kind of place in it. */
export interface TypedKind {
  /** The words of the kind in the index. */
  kindWords: readonly string[];
  /** The other words of the text, written out. */
  otherWords: readonly string[];
  /** True if the text has nothing but a kind, completely typed. */
  isAlone: boolean;
}

const say = sentencesOf<keyof typeof english>('places');

/** Each kind has its own words in the catalogue of each language, separated by commas. */
export const kindsOfPlaces: readonly Kind[] = [
  ...(['library', 'townhall', 'hospital', 'doctors', 'pharmacy', 'police', 'fire_station'] as const),
  ...(['post_office', 'courthouse', 'school', 'kindergarten', 'college', 'university', 'park'] as const),
  ...(['playground', 'nature_reserve', 'forest', 'garden', 'beach', 'cemetery', 'place_of_worship'] as const),
  ...(['museum', 'theatre', 'cinema', 'stadium', 'pitch', 'sports_centre', 'swimming_pool'] as const),
  ...(['golf_course', 'community_centre', 'supermarket', 'marketplace', 'restaurant', 'cafe'] as const),
  ...(['bank', 'fuel', 'parking', 'toilets', 'recycling', 'railway_station', 'bus_station'] as const),
  ...(['airport', 'marina', 'hotel', 'lake', 'river', 'stream', 'neighbourhood'] as const),
];

/** Words that people put around a kind. */
const smallWords = new Set(
  'a al au aux d de del des du el en in l la las le les los of the un una une في من'.split(' '),
);
/** A last word with at least these letters may be unfinished. */
const shortestBeginning = 4;
const mostKinds = 3;

interface Phrase {
  kind: Kind;
  words: readonly string[];
}

let allPhrases: readonly Phrase[] | undefined;

function phrases(): readonly Phrase[] {
  allPhrases ??= allLanguages.flatMap((language) =>
    kindsOfPlaces.flatMap((kind) =>
      say(language)(`kind.${kind}`)
        .split(/[,،]/)
        .map((phrase) => ({ kind, words: wordsOf(phrase) })),
    ),
  );
  return allPhrases;
}

/** The kinds of places that a text may mean, in words of any language. Those of the longest phrase count. */
export function readKinds(text: string): TypedKind[] {
  const words = wordsOf(text);
  const found = phrases()
    .map((phrase) => ({ ...phrase, at: indexOfPhrase(words, phrase.words) }))
    .filter(({ at }) => at >= 0);
  const most = Math.max(...found.map((phrase) => phrase.words.length));
  const byKind = new Map(
    found.filter((phrase) => phrase.words.length === most).map((phrase) => [phrase.kind, phrase]),
  );
  return Array.from(byKind.values(), ({ kind, words: phraseWords, at }) => {
    const others = words.toSpliced(at, phraseWords.length);
    return {
      kindWords: [...new Set(wordsOfKind(kind).split(' '))],
      otherWords: others.length === 0 ? [] : writeOut(others).split(' '),
      isAlone: others.length === 0 && words.every((word, nth) => word === phraseWords[nth]),
    };
  }).slice(0, mostKinds);
}

/** The words without small ones, and without the Arabic article. */
function wordsOf(text: string): string[] {
  return addressWords(text)
    .slice(0, 20)
    .filter((word) => !smallWords.has(word))
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word));
}

/** The index of a phrase among the words; -1 if it is not there. */
function indexOfPhrase(words: readonly string[], phrase: readonly string[]): number {
  return words.findIndex((_, from) =>
    phrase.every((word, at) => isTyped(words[from + at], word, from + at === words.length - 1)),
  );
}

function isTyped(typed: string | undefined, word: string, isLast: boolean): boolean {
  if (typed === undefined) return false;
  return typed === word || (isLast && typed.length >= shortestBeginning && word.startsWith(typed));
}
