import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const findCitizenData = defineCommand({
  cmd: 'findcitizendata',
  summary: 'Returns all data about the calling citizen as one zip file, with the photos of their requests.',
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
