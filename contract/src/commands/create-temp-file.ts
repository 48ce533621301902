// chunk: reporting
import * as z from 'zod/mini';
import { ignoredField } from '#wire/ignored-field.ts';
import { photoData } from '#wire/photo-data.ts';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { wireSentDate } from '#wire/wire-date.ts';
import { wireGuid } from '#wire/guid.ts';

/** `data` is the photo's base64. The server's reader passes it on without copies. */
export const createTempFile = defineCommand({
  cmd: 'createtempfile',
  summary: 'Uploads a photo for the request that will be created with the same file guid.',
  access: 'guest',
  payload: z.object({
    Token: z.string(),
    /** The fileGuid of the request that will be created. */
    guid: wireGuid,
    /** When the photo was taken. */
    datecollected: z.optional(wireSentDate),
    /** Ignored. */
    dateposted: ignoredField(wireSentDate),
    /** Ignored. */
    isImage: ignoredField(wireBoolean),
    /** Ignored: the content shows the type. */
    extension: ignoredField(z.string()),
    /** At most 100 characters of it are stored. */
    name: z.optional(z.string()),
    /** A jpeg under 10 MB; a data URL prefix is stripped. */
    data: photoData,
  }),
  result: z.object({
    /** A whole number of up to 53 bits. */
    Id: z.int(),
  }),
  errors: ['photoNotAccepted'],
});
