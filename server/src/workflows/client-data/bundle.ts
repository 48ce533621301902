/** What `bundle.json` says of a municipality that is taken along; beside it the rows, the photos and the sums of all files. */
import { z } from 'zod';

/** Of the whole format: raised when a reader has to know. */
export const bundleFormat = 1;

export const bundleFile = 'bundle.json';
export const rowsOf = (table: string) => `rows/${table}.ndjson.gz`;
export const jobsFile = 'jobs.ndjson.gz';
export const photoFilesOf = (guid: string) => ({
  full: `photos/${guid.slice(0, 2)}/${guid}.jpg`,
  thumbnail: `photos/${guid.slice(0, 2)}/${guid}.thumbnail.jpg`,
});
/** The table whose rows have files. */
export const photosTable = 'photos';

export const bundle = z.object({
  format: z.literal(bundleFormat, { error: 'of another format' }),
  shape: z.string(),
  clientId: z.int().positive(),
  name: z.string(),
  displayName: z.string(),
  exportedAt: z.iso.datetime(),
  /** The municipality's own row. */
  client: z.record(z.string(), z.unknown()),
  /** Map files, by what the server calls them: where they are beside the bundle. */
  maps: z.record(
    z.string().regex(/^[\w-]+\/[\w-]+\.pmtiles$/),
    z.string().regex(/^\.\.\/basemap\/\w+\.pmtiles$/),
  ),
  /** Rows by table, in the order in which they can be written. */
  rows: z.record(z.string().regex(/^[a-z_\d]+$/), z.int()),
  jobs: z.int(),
});

export type Bundle = z.output<typeof bundle>;
