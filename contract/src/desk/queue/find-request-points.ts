import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { requestFilter, viewport } from './request-filter.ts';

export const findRequestPoints = defineCommand({
  cmd: 'find-request-points',
  summary: 'Returns the requests of a viewport for a map. Requests close together at its zoom are one point.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    filter: requestFilter,
    viewport,
    /** Zoom of the map, for tiles of 256 px. */
    zoom: z.number().check(z.gte(0), z.lte(24)),
  }),
  result: z.object({
    /** At most about 300 points. A viewport that is large for its zoom gets coarser points. */
    points: z.array(
      z.object({
        /** The middle of the point's requests. */
        longitude: z.number(),
        latitude: z.number(),
        count: z.int(),
        /** Id of a single request; null for several. */
        requestId: z.nullable(z.int()),
        /** Colour of its work type; null for several requests. */
        color: z.nullable(z.string()),
        /** True: the single request is overdue; null for several requests. */
        isOverdue: z.nullable(z.boolean()),
      }),
    ),
  }),
  errors: [],
});
