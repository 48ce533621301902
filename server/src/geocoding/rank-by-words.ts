/** Which of some streets a text means, by its words: people transpose letters and stop in the middle of a word. */
import type { StreetRow } from './address-store.ts';
import { type AddressQuery, wordsOf, writtenOut } from './address-text.ts';
import { metersBetween } from './distance.ts';
import type { Position } from './geocoder.ts';
import { wordLikeness } from './word-likeness.ts';

/** The least likeness at which a street is worth showing, and the least share of the best one's. */
const leastLikeness = 0.5;
const leastShareOfBest = 0.75;
/** 'street', 'north' and the city say little: half the town has them. */
const commonWords = new Set(Object.values(writtenOut));
const commonWordWeight = 0.3;

/** The streets worth showing, best first; of equally like ones the shorter name, then the nearer. */
export function rankStreets(
  streets: readonly StreetRow[],
  query: AddressQuery,
  near: Position | undefined,
): StreetRow[] {
  const asked = weighedWords(query);
  const candidates = streets.map((street) => ({
    street,
    likeness: likenessOf(street, asked),
    words: wordsOf(street.name).length,
    meters: near === undefined ? 0 : metersBetween(near, street),
  }));
  const best = Math.max(...candidates.map(({ likeness }) => likeness));
  return candidates
    .filter(({ likeness }) => likeness >= Math.max(leastLikeness, best * leastShareOfBest))
    .toSorted(
      (a, b) =>
        b.likeness - a.likeness ||
        a.words - b.words ||
        a.meters - b.meters ||
        a.street.name.localeCompare(b.street.name),
    )
    .map(({ street }) => street);
}

interface WeighedWord {
  word: string;
  weight: number;
}

function weighedWords({ street, locality }: AddressQuery): WeighedWord[] {
  const split = (text: string) => text.split(' ').filter((word) => word !== '');
  return [
    ...split(street).map((word) => ({ word, weight: commonWords.has(word) ? commonWordWeight : 1 })),
    ...split(locality).map((word) => ({ word, weight: commonWordWeight })),
  ];
}

/** From 0 to 1: how well each word of the text is found in the street's name and city. */
function likenessOf({ searchText, name }: StreetRow, asked: readonly WeighedWord[]): number {
  const streetWords = searchText.split(' ');
  const cityStart = wordsOf(name).length;
  let found = 0;
  let most = 0;
  for (const { word, weight } of asked) {
    const likenesses = streetWords.map((other) => wordLikeness(word, other));
    const likeness = Math.max(...likenesses);
    const isCity = likeness > 0.7 && likenesses.indexOf(likeness) >= cityStart;
    const actualWeight = isCity ? commonWordWeight : weight;
    found += likeness * actualWeight;
    most += actualWeight;
  }
  return found / most;
}
