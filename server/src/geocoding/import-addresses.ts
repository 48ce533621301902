import type { AddressSources, FilledIndex } from '#clients/municipality/apply-addresses.ts';
import type { Database } from '#platform/database.ts';
import { fillIndex } from './fill-index.ts';
import { isInside } from './geocoder.ts';
import { type MapNames, readMapNames } from './map-names/map-names.ts';
import { AddressFileError, readAddresses } from './read-addresses.ts';
import { readPlaces } from './read-places.ts';

/** How much was read; or what is wrong with one of the files. */
export type ImportedAddresses = FilledIndex | { file: 'addresses' | 'places'; problem: string };

const nothing = { addresses: [], places: [], map: { streets: [], crossings: [], places: [] } };

/** Puts what these sources say in place of all that the client's index had. Without addresses it has nothing. */
export async function importAddresses(
  tx: Database,
  clientId: number,
  sources: AddressSources,
): Promise<ImportedAddresses> {
  if (sources.addresses === '')
    return { ...(await fillIndex(tx, clientId, nothing)), outside: 0, mapProblem: undefined };
  const addresses = judged(() => readAddresses(sources.addresses));
  if ('problem' in addresses) return { file: 'addresses', ...addresses };
  const outside = addresses.rows.filter((row) => !isInside(sources.extent, row)).length;
  const all = addresses.rows.length;
  if (all > 0 && outside === all)
    return { file: 'addresses', problem: `all ${all} addresses lie outside of the extent` };
  const places = judged(() => (sources.places === '' ? [] : readPlaces(sources.places)));
  if ('problem' in places) return { file: 'places', ...places };
  const { map, mapProblem } = await namesOfMap(sources);
  const counts = await fillIndex(tx, clientId, { addresses: addresses.rows, places: places.rows, map });
  return { ...counts, outside, mapProblem };
}

function judged<Row>(read: () => Row[]): { rows: Row[] } | { problem: string } {
  try {
    return { rows: read() };
  } catch (error) {
    if (error instanceof AddressFileError) return { problem: error.message };
    throw error;
  }
}

/** The search works without the map's names: a map that cannot be read is told of, no more. */
async function namesOfMap({
  mapFile,
  extent,
}: AddressSources): Promise<{ map: MapNames; mapProblem: string | undefined }> {
  const { map } = nothing;
  if (mapFile === undefined) return { map, mapProblem: undefined };
  try {
    return { map: await readMapNames(mapFile, extent), mapProblem: undefined };
  } catch (error) {
    return { map, mapProblem: (error as Error).message };
  }
}
