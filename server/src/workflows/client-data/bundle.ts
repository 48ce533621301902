/**
 * Content of `bundle.json`, which describes an exported municipality. The rows, photos and checksums are in
 * other files of the folder.
 */
import { z } from 'zod';

/** Version of the format. Raise it if a reader must know of a change. */
export const bundleFormat = 1;

export const bundleFile = 'bundle.json';
export const rowsOf = (table: string) => `rows/${table}.ndjson.gz`;
export const jobsFile = 'jobs.ndjson.gz';
export const photoFilesOf = (guid: string) => ({
  full: `photos/${guid.slice(0, 2)}/${guid}.jpg`,
  thumbnail: `photos/${guid.slice(0, 2)}/${guid}.thumbnail.jpg`,
});
export const attachmentFileOf = (guid: string) => `attachments/${guid.slice(0, 2)}/${guid}.pdf`;
/** The table whose rows have a PDF. */
export const attachmentsTable = 'attachments';
/** The table whose rows have photo files. */
export const photosTable = 'photos';

export const bundle = z.object({
  format: z.literal(bundleFormat, { error: 'of another format' }),
  shape: z.string(),
  clientId: z.int().positive(),
  name: z.string(),
  displayName: z.string(),
  exportedAt: z.iso.datetime(),
  /** The municipality's row in `clients`. */
  client: z.record(z.string(), z.unknown()),
  /** Map files by their names on the server, with their paths relative to the bundle. */
  maps: z.record(
    z.string().regex(/^[\w-]+\/[\w-]+\.pmtiles$/),
    z.string().regex(/^\.\.\/basemap\/\w+\.pmtiles$/),
  ),
  /** Number of rows by table, in the order in which the tables can be imported. */
  rows: z.record(z.string().regex(/^[a-z_\d]+$/), z.int()),
  jobs: z.int(),
});

export type Bundle = z.output<typeof bundle>;
