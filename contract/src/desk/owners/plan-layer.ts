/**
 * Checks the file of a layer: POST the bytes to `layerPlanPath`, with a cookie or an API key of a manager. The
 * answer has a `layerPlanLine` as JSON in each line; the last one has the outcome. Nothing changes until
 * `use-layer-version` takes the version into use.
 */
import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';

export const layerPlanPath = '/api/layer-plans';

/** The largest file of a layer that the desk takes. The operator's command line takes larger ones. */
export const layerFileMaxBytes = 50_000_000;

const column = z.string().check(oneLine, z.minLength(1), z.maxLength(100));

/** The query of the address. */
export const newLayerPlan = z.strictObject({
  /** Name of the layer. The file replaces the layer with this name. */
  layer: z.string().check(z.regex(/^[a-z\d][a-z\d-]{0,99}$/, 'must be of small letters, digits and hyphens')),
  kind: z.enum(['roads', 'areas']),
  /** The file's name. */
  source: z.string().check(oneLine, z.maxLength(255)),
  /** The column with the key or the name of the owner. */
  ownerColumn: z._default(column, 'owner'),
  /** The column with the name of the road or area. */
  nameColumn: z._default(column, 'name'),
  /** The coordinate system: `EPSG:3857`, or the text of a .prj file. Left out: the one that the file names. */
  system: z.optional(z.string().check(z.maxLength(4000))),
});

/** The changes that a file brings. */
export const layerPlan = z.object({
  /** For `use-layer-version`. */
  version: z.int(),
  /** Number of roads or areas. */
  features: z.int(),
  /** Those outside of the municipality. They are left out. */
  outside: z.int(),
  /** Those without a shape. They are left out. */
  empty: z.int(),
  added: z.int(),
  removed: z.int(),
  /** Same shape, other owner or name. */
  changed: z.int(),
  unchanged: z.int(),
  /** Counts of roads or areas by owner, in the layer and in the file. An empty key is the municipality. */
  owners: z.array(z.object({ ownerKey: z.string(), before: z.int(), after: z.int() })),
  /** True if far fewer are left than before, so the file may be incomplete. */
  isMuchSmaller: z.boolean(),
});

export const layerPlanLine = z.union([
  /** Signs of life: so many roads or areas are stored. Both are 0 while the file is being read. */
  z.object({ stored: z.int(), of: z.int() }),
  z.object({ plan: layerPlan }),
  /** The file cannot be used. `faults` are the first ones, as sentences with the line or the number of the object. */
  z.object({ faults: z.array(z.string()), faultCount: z.int() }),
]);

export type LayerPlan = z.output<typeof layerPlan>;
export type LayerPlanLine = z.output<typeof layerPlanLine>;
