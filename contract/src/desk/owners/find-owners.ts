import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { changedBy } from '#desk/routing/routing.ts';
import { owners } from './owners.ts';

export const findOwners = defineCommand({
  cmd: 'find-owners',
  summary: 'Returns the owners of roads and ground, and the work types that ask for an owner.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({
    ...owners,
    ...changedBy,
    /** Roads and areas with their owners that the operator has imported from files. */
    layers: z.array(
      z.object({
        /** Its name. */
        key: z.string(),
        kind: z.enum(['roads', 'areas']),
        /** Number of roads or areas. */
        features: z.int(),
        /** Name of the file. */
        source: z.string(),
        importedAt: isoDate,
        /** False: it was removed. */
        isInUse: z.boolean(),
        /** True if an earlier version can be taken back. */
        hasEarlier: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
