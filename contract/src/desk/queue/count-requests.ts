import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { requestFilter } from './request-filter.ts';

/** Counts are exact up to this, and say that there are more beyond. */
export const countMax = 1000;

/** How many filters are counted in one call, and how many corners their areas may have together. */
export const filtersCountedMax = 30;
export const cornersCountedMax = 3000;

export const countRequests = defineCommand({
  cmd: 'count-requests',
  summary: 'How many requests each filter means: exact up to 1,000, and that there are more beyond.',
  access: 'viewer',
  payload: z.strictObject({
    filters: z.array(requestFilter).check(z.minLength(1), z.maxLength(filtersCountedMax)),
  }),
  result: z.object({
    /** In the order of the filters. */
    counts: z.array(z.object({ count: z.int(), hasMore: z.boolean() })),
  }),
  errors: [],
});
