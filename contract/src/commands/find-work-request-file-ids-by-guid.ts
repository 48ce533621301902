// chunk: following
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { ignoredField } from '#wire/ignored-field.ts';
import { extraField } from '#wire/extra-field.ts';
import { wireGuid } from '#wire/guid.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';

const file = z.object({
  /** The fileId for findfileminimumresponse: a whole number of up to 53 bits. */
  Id: wireInteger,
  Name: extraField(z.string()),
});

/** Some servers list only the ids. */
const listedFile = z.codec(z.any(), file, {
  decode: (wireValue) => (typeof wireValue === 'object' ? wireValue : { Id: wireValue }),
  encode: (entry) => entry,
});

export const findWorkRequestFileIdsByGuid = defineCommand({
  cmd: 'findworkrequestfileidsbyguid',
  summary: "Lists the ids and names of a request's photos, oldest first.",
  access: 'guest',
  payload: z.object({
    guid: wireGuid,
    token: z.string(),
    /** Ignored: all files are photos. */
    imagesonly: ignoredField(wireBoolean),
  }),
  result: z.array(listedFile),
  errors: ['notFound'],
});
