import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { requestFilter } from './request-filter.ts';
import { requestRow } from './request-row.ts';
import { requestSort } from './request-sort.ts';

/** Requests per page. */
export const requestsPerPage = 50;

/** A place in a list, from an earlier answer. */
const place = z.string().check(z.minLength(1), z.maxLength(200));

export const findRequests = defineCommand({
  cmd: 'find-requests',
  summary:
    'Requests in pages of 50: the first page, or the page after or before a place. Without data about their reporters.',
  access: 'viewer',
  payload: z.strictObject({
    filter: requestFilter,
    sort: requestSort,
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
