import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { requestFilter } from './request-filter.ts';
import { requestRow } from './request-row.ts';
import { requestSort } from './request-sort.ts';

/** Requests per page: without `limit`, and at most. */
export const requestsPerPage = 50;
const requestsPerPageMax = 200;

/** A place in a list, from an earlier answer. */
const place = z.string().check(z.minLength(1), z.maxLength(200));

export const findRequests = defineCommand({
  cmd: 'find-requests',
  stability: 'public',
  subject: 'requests',
  summary:
    'Requests in pages: the first page, or the page after or before a place. Without data about their reporters.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    filter: requestFilter,
    /**
     * `newest` and `oldest` go by arrival, `due` by due time, `priority` has 1 first, `changed` the last change first,
     * `number` the highest number first.
     */
    sort: requestSort,
    /** Requests per page, 1 to 200; 50 by default. */
    limit: z.optional(z.int().check(z.gte(1), z.lte(requestsPerPageMax))),
    /** `next` of the previous page. */
    after: z.optional(place),
    /** `previous` of the next page. */
    before: z.optional(place),
  }),
  result: z.object({
    requests: z.array(requestRow),
    /** The text that was searched for, if nothing has the words as they were typed. */
    correctedText: z.optional(z.string()),
    /** Null on the last page. */
    next: z.nullable(z.string()),
    /** Null on the first page. */
    previous: z.nullable(z.string()),
  }),
  errors: [],
});
