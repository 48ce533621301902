import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireDate } from '#wire/wire-date.ts';
import { wireGuid } from '#wire/guid.ts';

export const findWorkRequestNotesByGuid = defineCommand({
  cmd: 'findworkrequestnotesbyguid',
  summary: 'The notes of a request, oldest first.',
  access: 'guest',
  payload: z.object({
    guid: wireGuid,
    token: z.string(),
  }),
  result: z.array(z.object({ UserName: z.string(), DatePosted: wireDate, Note: z.string() })),
  errors: ['notFound'],
});
