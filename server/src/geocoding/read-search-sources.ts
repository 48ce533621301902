import type {
  ReadSearch,
  ReadSearchSources,
  SearchSource,
  SearchSources,
} from '#clients/municipality/search-sources.ts';
import type { Progress } from '#platform/progress.ts';
import { type SourceFile, UnreadableFile, openSourceFile } from '#platform/reading/source-file.ts';
import { type IndexContent, emptyIndex, fillIndex } from './fill-index.ts';
import { type MapNames, readMapNames } from './map-names/map-names.ts';
import { readPlaces } from './sources/read-places.ts';
import { spoolAddresses } from './sources/spool-addresses.ts';
import { type RowsOf, leftOutInWords, takenOf } from './sources/tally-in-words.ts';

/**
 * Reads the sources of a municipality's search: files of any size, of which only the part in the extent is
 * taken.
 */
export const readSearchSources: ReadSearchSources = async (sources, on) => {
  if (sources.addresses === 'none') return { warnings: [], fill: emptyIndex, close: async () => undefined };
  const { extent, spoolFolder: folder } = sources;
  const addresses = await readSource('addresses', sources, on, (file, reach) =>
    spoolAddresses(file, { extent, folder, reach }),
  );
  if (addresses !== undefined && 'problem' in addresses) return addresses;
  const close = async () => addresses?.rows.close();
  try {
    const places = await readSource('places', sources, on, (file, reach) =>
      readPlaces(file, { extent, reach }),
    );
    if (places !== undefined && 'problem' in places) {
      await close();
      return places;
    }
    const { map, problems } = await namesOfMap(sources, on.progress, on.displayName);
    const own = sources.places === 'none' ? [] : places?.places;
    const progressLines = [
      ...(addresses === undefined ? [] : leftOutInWords('addresses', addresses.tally)),
      ...(places === undefined ? [] : leftOutInWords('places', places.tally)),
      ...problems,
    ];
    return { warnings: progressLines, fill: fillFrom({ addresses, places: own, map }, on), close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** The content of one of the files; undefined if there is no file. */
async function readSource<Of extends RowsOf, Read>(
  of: Of,
  sources: Record<Of, SearchSource>,
  { displayName, progress }: { displayName: string; progress: Progress },
  read: (file: SourceFile, reach: (bytes: number) => void) => Promise<Read>,
): Promise<Read | { file: Of; problem: string } | undefined> {
  const source = sources[of];
  if (typeof source === 'string') return undefined;
  try {
    const file = await openSourceFile(source.file);
    const measure = progress.measure(`${displayName}: reading ${of}`, file.bytes);
    return await read(file, measure.reach).finally(measure.end);
  } catch (error) {
    if (error instanceof UnreadableFile) return { file: of, problem: error.message };
    throw error;
  }
}

function fillFrom(
  content: IndexContent,
  { displayName, progress }: { displayName: string; progress: Progress },
): ReadSearch['fill'] {
  return async (tx, clientId) => {
    const { addresses } = content;
    const total = addresses === undefined ? 0 : takenOf(addresses.tally);
    const measure = progress.measure(`${displayName}: storing addresses`, total);
    return fillIndex(tx, clientId, content, measure.reach).finally(measure.end);
  };
}

/** The search works without the names of the map: an unreadable map only leads to a message. */
async function namesOfMap(
  { mapFile, extent }: SearchSources,
  progress: Progress,
  displayName: string,
): Promise<{ map: MapNames; problems: string[] }> {
  const map: MapNames = { streets: [], crossings: [], places: [] };
  if (mapFile === undefined) return { map, problems: [] };
  try {
    const reading = readMapNames(mapFile, extent);
    return {
      map: await progress.step(`${displayName}: reading the names on its map`, reading),
      problems: [],
    };
  } catch (error) {
    return {
      map,
      problems: [`the names on the map are missing from the search: ${(error as Error).message}`],
    };
  }
}
