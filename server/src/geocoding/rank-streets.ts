/** Which of some streets a text means, by its words: people transpose letters and stop in the middle of a word. */
import type { StreetRow } from './address-store.ts';
import { writtenOut } from './address-text.ts';
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
  text: string,
  near: Position | undefined,
): StreetRow[] {
  const words = text.split(' ');
  const candidates = streets.map((street) => ({
    street,
    likeness: likenessOf(street, words),
    unasked: street.name.split(' ').length - words.length,
    meters: near === undefined ? 0 : metersBetween(near, street),
  }));
  const best = Math.max(...candidates.map(({ likeness }) => likeness));
  return candidates
    .filter(({ likeness }) => likeness >= Math.max(leastLikeness, best * leastShareOfBest))
    .toSorted(
      (a, b) =>
        b.likeness - a.likeness ||
        a.unasked - b.unasked ||
        a.meters - b.meters ||
        a.street.name.localeCompare(b.street.name),
    )
    .map(({ street }) => street);
}

/** From 0 to 1: how well each word of the text is found in the street's name and city. */
function likenessOf({ searchText, name }: StreetRow, words: readonly string[]): number {
  const streetWords = searchText.split(' ');
  const cityStart = name.split(' ').length;
  let found = 0;
  let asked = 0;
  for (const word of words) {
    const likenesses = streetWords.map((other) => wordLikeness(word, other));
    const likeness = Math.max(...likenesses);
    const isCity = likeness > 0.7 && likenesses.indexOf(likeness) >= cityStart;
    const weight = isCity || commonWords.has(word) ? commonWordWeight : 1;
    found += likeness * weight;
    asked += weight;
  }
  return found / asked;
}
