import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { changedBy } from '#desk/routing/routing.ts';
import { owners } from './owners.ts';

const layerVersion = {
  version: z.int(),
  /** Number of roads or areas. */
  features: z.int(),
  /** Name of the file. */
  source: z.string(),
  importedAt: isoDate,
};

export const findOwners = defineCommand({
  cmd: 'find-owners',
  summary: 'Returns the owners of roads and ground, and the work types that ask for an owner.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({
    ...owners,
    ...changedBy,
    /** Roads and areas with their owners from files. */
    layers: z.array(
      z.object({
        /** Its name. */
        key: z.string(),
        kind: z.enum(['roads', 'areas']),
        ...layerVersion,
        /** False: it was removed. */
        isInUse: z.boolean(),
        /** Versions that `use-layer-version` can take into use, the newest first. */
        others: z.array(z.object(layerVersion)),
      }),
    ),
  }),
  errors: [],
});
