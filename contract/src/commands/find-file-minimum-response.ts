// chunk: following
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';
import { extraField } from '#wire/extra-field.ts';

export const findFileMinimumResponse = defineCommand({
  cmd: 'findfileminimumresponse',
  summary: 'Returns one photo as base64: its thumbnail, or the full image.',
  access: 'guest',
  payload: z.object({
    token: z.string(),
    /** From an upload's answer, or from findworkrequestfileidsbyguid. */
    fileId: wireInteger,
    /** true for the thumbnail, otherwise the full image. */
    returnThumbnail: z.optional(wireBoolean),
  }),
  result: z.object({
    Name: extraField(z.string()),
    /** The jpeg as base64. */
    Data: z.string(),
  }),
  errors: ['notFound'],
});
