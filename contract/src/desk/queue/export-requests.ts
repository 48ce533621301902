import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { requestFilter } from './request-filter.ts';

export const csvDelimiters = [',', ';'] as const;

export type CsvDelimiter = (typeof csvDelimiters)[number];

export const exportRequests = defineCommand({
  cmd: 'export-requests',
  stability: 'public',
  subject: 'requests',
  summary: 'Exports all requests of a filter as a CSV file, by number, without data about their reporters.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    filter: requestFilter,
    /**
     * The sign between two cells; `,` by default. A file with `;` has a decimal comma in its numbers, as
     * spreadsheets expect where that is usual.
     */
    delimiter: z.optional(z.enum(csvDelimiters)),
  }),
  result: z.object({}),
  file: 'text/csv; charset=utf-8',
  errors: [],
});
