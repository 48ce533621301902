import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { numbersFilter } from './find-numbers.ts';

/** Residents who were shown requests near the place of their report. Each counts once for a report. */
const nearbyNumbers = {
  /** All of them. */
  shown: z.int(),
  /** Those who said that one of the requests is the same problem. */
  same: z.int(),
  /** Those who sent their report, because none was the same problem. */
  another: z.int(),
  /** Those of `another` whose report staff have linked as a duplicate. */
  linked: z.int(),
};

export const findNearbyNumbers = defineCommand({
  cmd: 'find-nearby-numbers',
  summary:
    'How residents answered when they were shown requests near their report, in a period. No number is about a person.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    /** Reports, or the requests that are the same problem. */
    filter: numbersFilter,
    /** The period of the answers. */
    from: isoDate,
    /** The end of the period, which is not part of it. After `from`, and at most 738 days later. */
    until: isoDate,
  }),
  result: z.object({
    all: z.object(nearbyNumbers),
    /** Work types for which somebody was shown requests, by name. */
    byWorkType: z.array(
      z.object({ workTypeId: z.int32(), name: z.string(), color: z.string(), ...nearbyNumbers }),
    ),
  }),
  errors: [],
});
