import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { requestFilter, viewport } from './request-filter.ts';

export const findRequestPoints = defineCommand({
  cmd: 'find-request-points',
  summary:
    'The requests of a viewport for a map: those that are close to each other at its zoom as one point.',
  access: 'viewer',
  payload: z.strictObject({
    filter: requestFilter,
    viewport,
    /** Of the map, with tiles of 256 px. */
    zoom: z.number().check(z.gte(0), z.lte(24)),
  }),
  result: z.object({
    /** At most some 300: a viewport that is large for its zoom has coarser ones. */
    points: z.array(
      z.object({
        /** The middle of its requests. */
        longitude: z.number(),
        latitude: z.number(),
        count: z.int(),
        /** Of a single request; null where there are several. */
        requestId: z.nullable(z.int()),
        /** Of its work type; null where there are several. */
        color: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});
