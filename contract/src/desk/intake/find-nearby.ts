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
  keyScope: 'read',
  payload: z.strictObject({
    ...place,
    /** Requests that may be about the same problem come first, then those of this work type. */
    workTypeId: z.optional(z.int32()),
    /** Radius of the search in metres. Default: 200, or that of the work type if it is larger. */
    meters: z.optional(z.number().check(z.gte(1), z.lte(nearbyMaxMeters))),
  }),
  result: z.object({
    /**
     * 20 at most: open requests, those of the last 30 days, and those that were closed in the last 14 days. Requests that
     * may be about the same problem come first, then the same work type, then the nearest.
     */
    requests: z.array(
      z.extend(nearRequest, {
        isOpen: z.boolean(),
        isSameWorkType: z.boolean(),
        /** True if a resident who reports this work type here would be asked about it, as far as it is shown. */
        mayBeSame: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
