import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nearRequest } from '#desk/case/case-parts.ts';
import { place } from './place.ts';

/** How far around a position is looked, and how far at most, in metres. */
export const nearbyMeters = 200;
export const nearbyMaxMeters = 1000;

export const findNearby = defineCommand({
  cmd: 'find-nearby',
  summary: 'Requests near a position, before one is made that is there already.',
  access: 'viewer',
  payload: z.strictObject({
    ...place,
    /** Those of this work type come first. */
    workTypeId: z.optional(z.int32()),
    /** How far around is looked; 200 when left out. */
    meters: z.optional(z.number().check(z.gte(1), z.lte(nearbyMaxMeters))),
  }),
  result: z.object({
    /** Open, or of the last 30 days; the same work type first, then the nearest, 20 at most. */
    requests: z.array(
      z.extend(nearRequest, {
        isOpen: z.boolean(),
        isSameWorkType: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
