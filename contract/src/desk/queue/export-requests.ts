import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { requestFilter } from './request-filter.ts';

export const csvDelimiters = [',', ';'] as const;

export type CsvDelimiter = (typeof csvDelimiters)[number];

export const exportFormats = ['csv', 'jsonl', 'geojson'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** The media type of a file of a format. */
export const exportMediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
};

export const exportRequests = defineCommand({
  cmd: 'export-requests',
  stability: 'public',
  subject: 'requests',
  summary:
    'Exports all requests of a filter as a file of CSV, JSON Lines or GeoJSON, by number, without data about their reporters.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({
    filter: requestFilter,
    /**
     * `csv` by default, for spreadsheets. `jsonl` has one JSON object on each line, and `geojson` a feature for each
     * request.
     */
    format: z.optional(z.enum(exportFormats)),
    /**
     * For CSV: the sign between two cells; `,` by default. A file with `;` has a decimal comma in its numbers, as
     * spreadsheets expect where that is usual.
     */
    delimiter: z.optional(z.enum(csvDelimiters)),
  }),
  result: z.object({}),
  files: Object.values(exportMediaTypes),
  errors: [],
});
