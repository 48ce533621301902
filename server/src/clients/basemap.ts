/** Where a municipality's map pictures come from, as stored with the client. */
import { z } from 'zod';

/** A pmtiles file of ours, or a service elsewhere. */
export const basemapPlace = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pmtiles'),
    /** Path below DATA_DIR/basemaps: the client's name, the hash of the content. */
    file: z.string(),
    attribution: z.string(),
  }),
  z.object({ kind: z.literal('style'), url: z.string() }),
  z.object({
    kind: z.literal('xyz'),
    url: z.string(),
    attribution: z.string(),
    maxZoom: z.int().optional(),
  }),
]);

/** Both basemaps of a client. */
export const basemap = z.object({ streets: basemapPlace, hybrid: basemapPlace });

export type BasemapPlace = z.output<typeof basemapPlace>;
export type Basemap = z.output<typeof basemap>;

/** The folder below the data folder that holds the pmtiles files. */
export const basemapsFolder = 'basemaps';
