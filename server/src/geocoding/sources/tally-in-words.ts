import { type RowTally } from './row-tally.ts';

/** The part of a file from which on it is told what lies outside: the file of a county has some of the next town. */
const manyOutside = 0.1;

/** What the rows are, and what those without it lack. */
const words = {
  addresses: 'have no number or no street, or are no longer in use',
  places: 'have no name, or are no places',
} as const;
export type RowsOf = keyof typeof words;

/** How many rows are taken. */
export function takenOf({ rows, outside, without, damaged }: RowTally): number {
  return rows - outside - without - damaged;
}

/** From which part of its rows on a file as a whole is in another encoding, and not only some words in it. */
const manyMisread = 0.01;

/** Why a file is not taken; undefined: something of it can be, or there is nothing in it. */
export function refusalOf(of: RowsOf, tally: RowTally): string | undefined {
  if (tally.misread > tally.rows * manyMisread)
    return tally.firstDamaged.find((line) => line.includes('UTF-8'));
  if (tally.rows === 0 || takenOf(tally) > 0) return undefined;
  if (tally.outside === tally.rows) return `all ${tally.rows} ${of} lie outside of the extent`;
  const [first] = tally.firstDamaged;
  return `none of ${tally.rows} ${of} can be taken${first === undefined ? `: they ${words[of]}` : `; ${first}`}`;
}

/** What the operator has to know of rows that are left out. */
export function leftOutInWords(of: RowsOf, tally: RowTally): string[] {
  const { rows, outside, without, damaged, firstDamaged } = tally;
  const more = damaged - firstDamaged.length;
  return [
    ...(outside > rows * manyOutside
      ? [`${outside} of ${rows} ${of} lie outside of the extent, and the search does not find them`]
      : []),
    ...(without > 0 ? [`${without} of ${rows} ${of} ${words[of]}, and are left out`] : []),
    ...(damaged > 0 ? [`${damaged} of ${rows} ${of} cannot be read, and are left out`] : []),
    ...firstDamaged.map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
