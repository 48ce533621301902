import * as z from 'zod/mini';
import { photoData } from '#wire/photo-data.ts';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { wireMoment } from '#wire/wire-date.ts';
import { wireGuid } from '#wire/guid.ts';

export const createFile = defineCommand({
  cmd: 'createfile',
  summary: 'Adds a photo to a request that exists.',
  access: 'guest',
  payload: z.object({
    Token: z.string(),
    WorkRequestGuid: wireGuid,
    datecollected: z.optional(wireMoment),
    dateposted: z.optional(wireMoment),
    isImage: z.optional(wireBoolean),
    extension: z.optional(z.string()),
    name: z.optional(z.string()),
    data: photoData,
  }),
  result: z.object({ Id: z.int() }),
  errors: ['notFound', 'photoNotAccepted'],
});
