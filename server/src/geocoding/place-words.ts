/** The words that a place is found by: its name, and its kind. */
import { comparedName, addressWords } from '#platform/text/compared-name.ts';
import type { NamedPlace } from './sources/place-of-row.ts';

/** Kinds of the map for which people use other words. */
const otherWords: Readonly<Record<string, string>> = {
  townhall: 'city hall town hall',
  police: 'police station',
  place_of_worship: 'church',
  doctors: 'doctor clinic',
  pitch: 'sports field',
  railway_station: 'train station',
  marketplace: 'market',
  fuel: 'gas station',
  toilets: 'restroom toilet',
  nature_reserve: 'nature reserve',
  neighbourhood: 'neighborhood district',
  macrohood: 'neighborhood district',
  locality: 'town village',
  stream: 'creek stream',
  reservoir: 'reservoir lake',
  pond: 'pond lake',
};

/** The words by which the search finds all places of a kind. */
export function wordsOfKind(kind: string): string {
  return comparedName(otherWords[kind] ?? kind);
}

/** Each word once; those of the city last. */
export function placeSearchText({ name, kind, city }: NamedPlace): string {
  const words = `${comparedName(name)} ${wordsOfKind(kind)}`.split(' ');
  return [...new Set(words.filter((word) => word !== '')), ...addressWords(city)].join(' ');
}
