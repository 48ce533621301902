import { type RowTally } from './row-tally.ts';

/**
 * From this share on, a message reports rows outside the extent: the file of a county includes parts of the
 * neighbours.
 */
const manyOutside = 0.1;

/** The reasons why rows without the required part are left out. */
const words = {
  addresses: 'have no number or no street, or are no longer in use',
  places: 'have no name, or are not places',
} as const;
export type RowsOf = keyof typeof words;

/** The number of rows taken. */
export function takenOf({ rows, outside, without, damaged }: RowTally): number {
  return rows - outside - without - damaged;
}

/** From this share on, the whole file has another encoding, not only some words. */
const manyMisread = 0.01;

/** The reason to refuse a file; undefined if some rows can be taken, or it is empty. */
export function refusalOfTally(of: RowsOf, tally: RowTally): string | undefined {
  if (tally.misread > tally.rows * manyMisread)
    return tally.firstDamaged.find((line) => line.includes('UTF-8'));
  if (tally.rows === 0 || takenOf(tally) > 0) return undefined;
  if (tally.outside === tally.rows) return `all ${tally.rows} ${of} lie outside of the extent`;
  const [first] = tally.firstDamaged;
  return `none of ${tally.rows} ${of} can be used${first === undefined ? `: they ${words[of]}` : `; ${first}`}`;
}

/** Messages for the operator about the rows left out. */
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
