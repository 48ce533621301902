import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { requestFilter } from './request-filter.ts';

export const exportRequests = defineCommand({
  cmd: 'export-requests',
  summary:
    'All requests that a filter means as a CSV file, by number; nothing of whoever reported them is in it.',
  access: 'viewer',
  payload: z.strictObject({ filter: requestFilter }),
  result: z.object({}),
  file: 'text/csv; charset=utf-8',
  errors: [],
});
