/**
 * Ranks streets or places by the words of a text, although people swap letters and stop in the middle of a
 * word.
 */
import { comparedName, writtenOut } from '#platform/text/compared-name.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import type { Position } from './geocoder.ts';
import { wordLikeness } from './word-likeness.ts';

/** An entry to compare. */
export interface SearchEntry extends Position {
  name: string;
  /** The words of the entry, written out, and then the words of its city. */
  searchText: string;
}

/** The typed words for the name, and those for the city. */
export interface AskedWords {
  name: string;
  locality: string;
}

/** An entry with its rank. */
export interface RankedEntry<Row extends SearchEntry> {
  row: Row;
  /** From 0 to 1: how well the words of the text match its words. */
  likeness: number;
  /** True if its whole name was typed correctly. */
  isWhole: boolean;
  /** False if a word of the text is not in it, or spelled differently. */
  isSure: boolean;
}

/** A word that is typed like its beginning is this similar. */
const likenessOfBeginning = 0.9;
const leastShareOfBest = 0.75;
/** 'street', 'north' and the city say little: half the entries have them. */
const commonWords = new Set(Object.values(writtenOut));
const commonWordWeight = 0.3;

/**
 * The entries worth showing, best first; among equals the shorter name, then the nearer. `ownWords` counts
 * the words of `searchText` without those of the city.
 */
export function rankByWords<Row extends SearchEntry>(
  rows: readonly Row[],
  { name, locality }: AskedWords,
  mapPosition: Position | undefined,
  ownWords: (row: Row) => number,
  leastLikeness: number,
): RankedEntry<Row>[] {
  const weighedWordsOfText = weighedWords(name, locality);
  const typedWords = new Set(weighedWordsOfText.map(({ word }) => word));
  const candidates = rows.map((row) => {
    const words = row.searchText.split(' ');
    const nameWords = comparedName(row.name).split(' ');
    return {
      row,
      ...likenessOf(words, ownWords(row), weighedWordsOfText),
      isWhole: nameWords.every((word) => typedWords.has(word)),
      words: nameWords.length,
      meters: mapPosition === undefined ? 0 : metresBetween(mapPosition, row),
    };
  });
  const best = Math.max(...candidates.map(({ likeness }) => likeness));
  return candidates
    .filter(({ likeness }) => likeness >= Math.max(leastLikeness, best * leastShareOfBest))
    .toSorted(
      (a, b) =>
        b.likeness - a.likeness ||
        a.words - b.words ||
        a.meters - b.meters ||
        a.row.name.localeCompare(b.row.name),
    )
    .map(({ row, likeness, isWhole, isSure }) => ({ row, likeness, isWhole, isSure }));
}

/** The distinctive words: without the common ones, unless there are no others. */
export function distinctiveWords(name: string): string[] {
  const words = name.split(' ');
  const distinctWords = words.filter((word) => !commonWords.has(word));
  return distinctWords.length > 0 ? distinctWords : words;
}

interface WeighedWord {
  word: string;
  weight: number;
}

function weighedWords(name: string, locality: string): WeighedWord[] {
  const split = (text: string) => text.split(' ').filter((word) => word !== '');
  return [
    ...split(name).map((word) => ({ word, weight: commonWords.has(word) ? commonWordWeight : 1 })),
    ...split(locality).map((word) => ({ word, weight: commonWordWeight })),
  ];
}

/** An entry of which only the city was typed is not meant. */
function likenessOf(
  words: readonly string[],
  ownWords: number,
  weighedWordsOfText: readonly WeighedWord[],
): { likeness: number; isSure: boolean } {
  let foundWeight = 0;
  let most = 0;
  let isSure = true;
  let isOnlyCity = true;
  for (const { word, weight } of weighedWordsOfText) {
    const likenesses = words.map((other) => wordLikeness(word, other));
    const likeness = Math.max(...likenesses);
    const isCity = likeness > 0.7 && likenesses.indexOf(likeness) >= ownWords;
    const actualWeight = isCity ? commonWordWeight : weight;
    foundWeight += likeness * actualWeight;
    most += actualWeight;
    if (likeness < likenessOfBeginning) isSure = false;
    if (likeness > 0 && !isCity) isOnlyCity = false;
  }
  return { likeness: isOnlyCity ? 0 : foundWeight / most, isSure };
}
