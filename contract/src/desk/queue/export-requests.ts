import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { requestFilter } from './request-filter.ts';

export const exportRequests = defineCommand({
  cmd: 'export-requests',
  summary: 'All requests of a filter as a CSV file, by number, without data about their reporters.',
  access: 'viewer',
  payload: z.strictObject({ filter: requestFilter }),
  result: z.object({}),
  file: 'text/csv; charset=utf-8',
  errors: [],
});
