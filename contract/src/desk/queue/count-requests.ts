import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { requestFilter } from './request-filter.ts';

/** Counts are exact up to this number. Above it, `hasMore` is true. */
export const countMax = 1000;

/** The most filters in one call, and the most corners of their areas together. */
export const filtersCountedMax = 30;
export const cornersCountedMax = 3000;

export const countRequests = defineCommand({
  cmd: 'count-requests',
  stability: 'public',
  subject: 'requests',
  summary:
    'Counts the requests of each filter, exactly up to 1,000. Above 1,000 it says only that there are more.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    filters: z.array(requestFilter).check(z.minLength(1), z.maxLength(filtersCountedMax)),
  }),
  result: z.object({
    /** In the order of the filters. */
    counts: z.array(z.object({ count: z.int(), hasMore: z.boolean() })),
  }),
  errors: [],
});
