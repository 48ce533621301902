/** What a municipality's address search is filled from; how that is read and stored is for the search to know. */
import type { Database } from '#platform/database.ts';
import type { Progress } from '#platform/progress.ts';
import type { MunicipalityFile } from './municipality-file.ts';

/** A file by its path; `none`: nothing in its place; `kept`: what the search knows stays. */
export type SearchSource = { file: string } | 'none' | 'kept';

export interface SearchSources {
  addresses: SearchSource;
  places: SearchSource;
  /** The path of the streets map, where it is a pmtiles file. */
  mapFile: string | undefined;
  /** What lies outside of it is left out. */
  extent: MunicipalityFile['extent'];
  /** What was read lies here, in a file without a name, until it is stored. */
  spoolFolder: string;
}

/** What the search knows. */
export interface SearchCounts {
  addresses: number;
  places: number;
  crossings: number;
}

/** Sources that have been read, and nothing is changed yet. */
export interface ReadSearch {
  /** What became of the rows of a file, in sentences; those that the operator has to know of. */
  told: readonly string[];
  /** Puts it in place of what the client's search knew. */
  fill(tx: Database, clientId: number): Promise<SearchCounts>;
  close(): Promise<void>;
}

/** Reads the sources; or says what is wrong with one of the files. `displayName` is as in 'City of Riverbend: …'. */
export type ReadSearchSources = (
  sources: SearchSources,
  on: { displayName: string; progress: Progress },
) => Promise<ReadSearch | { file: 'addresses' | 'places'; problem: string }>;

/** Lets go of what was read when the act has ended, well or not. */
export async function closing<T>(read: ReadSearch | undefined, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    await read?.close();
  }
}
