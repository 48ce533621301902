import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { findRequest } from '#desk/case/find-request.ts';

/** The most requests of one call. */
export const wholeRequestsMax = 50;

const id = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

export const findWholeRequests = defineCommand({
  cmd: 'find-whole-requests',
  stability: 'public',
  subject: 'requests',
  summary:
    'Returns everything about several requests, each as find-request returns it, for programs that mirror.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({ requestIds: z.array(id).check(z.minLength(1), z.maxLength(wholeRequestsMax)) }),
  result: z.object({
    /** In the order of the ids. Requests that are gone, or that the caller may not see, are left out. */
    requests: z.array(findRequest.result),
  }),
  errors: [],
});
