import * as z from 'zod/mini';
import { photoData } from '#wire/photo-data.ts';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { wireMoment } from '#wire/wire-date.ts';
import { wireGuid } from '#wire/guid.ts';

/** `data` is the photo's base64; the server's reader hands it over without holding copies of it. */
export const createTempFile = defineCommand({
  cmd: 'createtempfile',
  summary: 'Uploads a photo for the request that will be created with the same file guid.',
  access: 'guest',
  payload: z.object({
    Token: z.string(),
    guid: wireGuid,
    datecollected: z.optional(wireMoment),
    dateposted: z.optional(wireMoment),
    isImage: z.optional(wireBoolean),
    extension: z.optional(z.string()),
    name: z.optional(z.string()),
    data: photoData,
  }),
  result: z.object({ Id: z.int() }),
  errors: ['photoNotAccepted'],
});
