import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { nearRequest } from '#desk/case/case-parts.ts';
import { place } from './place.ts';

/** The usual and the largest radius of the search, in metres. */
export const nearbyMeters = 200;
export const nearbyMaxMeters = 1000;

export const findNearby = defineCommand({
  cmd: 'find-nearby',
  summary: 'Requests near a position, to find duplicates before a new request.',
  access: 'viewer',
  payload: z.strictObject({
    ...place,
    /** Requests of this work type come first. */
    workTypeId: z.optional(z.int32()),
    /** Radius of the search in metres; 200 by default. */
    meters: z.optional(z.number().check(z.gte(1), z.lte(nearbyMaxMeters))),
  }),
  result: z.object({
    /** Requests that are open or of the last 30 days: same work type first, then nearest, 20 at most. */
    requests: z.array(
      z.extend(nearRequest, {
        isOpen: z.boolean(),
        isSameWorkType: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
