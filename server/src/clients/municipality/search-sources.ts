/** The sources of a municipality's address search. The search itself reads and stores them. */
import type { Database } from '#platform/database.ts';
import type { Progress } from '#platform/progress.ts';
import type { MunicipalityFile } from './municipality-file.ts';

/** A file by its path; `none`: no data; `kept`: the current data stays. */
export type SearchSource = { file: string } | 'none' | 'kept';

export interface SearchSources {
  addresses: SearchSource;
  places: SearchSource;
  /** Path of the streets map, if it is a pmtiles file. */
  mapFile: string | undefined;
  /** Entries outside of it are left out. */
  extent: MunicipalityFile['extent'];
  /** Folder for the unnamed file with data that is read but not stored yet. */
  spoolFolder: string;
}

/** The numbers of entries in the search. */
export interface SearchCounts {
  addresses: number;
  places: number;
  crossings: number;
}

/** Sources that have been read; nothing is changed yet. */
export interface ReadSearch {
  /** Sentences about skipped rows, for the operator. */
  warnings: readonly string[];
  /** Replaces the client's search data. */
  fill(tx: Database, clientId: number): Promise<SearchCounts>;
  close(): Promise<void>;
}

/**
 * Reads the sources, or returns what is wrong with one of the files. `displayName` is as in 'City of
 * Riverbend: …'.
 */
export type ReadSearchSources = (
  sources: SearchSources,
  on: { displayName: string; progress: Progress },
) => Promise<ReadSearch | { file: 'addresses' | 'places'; problem: string }>;

/** Closes the sources when the act has ended or failed. */
export async function closing<T>(read: ReadSearch | undefined, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    await read?.close();
  }
}
