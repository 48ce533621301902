/** The words that a place is found by: its name, and its kind. */
import { comparedName, addressWords } from './address-text.ts';
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
};

/** Each word once; those of the city last. */
export function placeSearchText({ name, kind, city }: NamedPlace): string {
  const words = `${comparedName(name)} ${comparedName(otherWords[kind] ?? kind)}`.split(' ');
  return [...new Set(words.filter((word) => word !== '')), ...addressWords(city)].join(' ');
}
