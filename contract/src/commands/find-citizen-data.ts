import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const findCitizenData = defineCommand({
  cmd: 'findcitizendata',
  summary: 'All data about the calling citizen, with the photos of their requests, as one zip file.',
  access: 'citizen',
  payload: z.object({
    token: z.string(),
  }),
  result: z.object({
    /** Name of the file, for example 'riverbend-2026-11-22.zip'. */
    Name: z.string(),
    /** The zip as base64: `data.json`, and `photos/`. */
    Data: z.string(),
  }),
  errors: [],
});
