import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { wireGuid } from '#wire/guid.ts';

export const findWorkRequestFileIdsByGuid = defineCommand({
  cmd: 'findworkrequestfileidsbyguid',
  summary: "The ids and names of a request's photos, oldest first.",
  access: 'guest',
  payload: z.object({
    guid: wireGuid,
    token: z.string(),
    imagesonly: z.optional(wireBoolean),
  }),
  result: z.array(z.object({ Id: z.int(), Name: z.string() })),
  errors: ['notFound'],
});
