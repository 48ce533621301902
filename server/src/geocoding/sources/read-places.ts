/** Reads a file of places: town halls, schools, parks, and others that residents know by name. */
import type { SearchedClient } from '#geocoding/geocoder.ts';
import { type SourceFile, UnreadableFile } from '#platform/reading/source-file.ts';
import { type NamedPlace, placeColumnsProblem, placeOfRow } from './place-of-row.ts';
import { readRows } from './read-rows.ts';
import { type RowTally, countDamaged, newTally, textsProblem } from './row-tally.ts';
import { refusalOfTally } from './tally-in-words.ts';

export interface ReadPlaces {
  places: readonly NamedPlace[];
  tally: RowTally;
}

/** The places of the file in the extent. Throws `UnreadableFile`. */
export async function readPlaces(
  file: SourceFile,
  { extent, reach }: { extent: SearchedClient['extent']; reach: (bytes: number) => void },
): Promise<ReadPlaces> {
  const tally = newTally();
  const places: NamedPlace[] = [];
  for await (const rows of readRows(file, { extent, tally, judgeColumns: placeColumnsProblem })) {
    reach(file.bytesRead());
    for (const row of rows) {
      const place = placeOfRow(row);
      const problem = place && textsProblem([place.name, place.kind, place.address, place.city]);
      if (problem !== undefined) countDamaged(tally, row.where(), problem);
      else if (place !== undefined) places.push(place);
      else tally.without += 1;
    }
  }
  const problem = refusalOfTally('places', tally);
  if (problem !== undefined) throw new UnreadableFile(problem);
  return { places, tally };
}
