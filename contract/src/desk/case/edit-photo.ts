import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { changeErrors, seenRequest } from './case-parts.ts';

/** The most areas that one edit may blur. */
export const blursMax = 20;

const fraction = z.number().check(z.gte(0), z.lte(1));
const length = z.number().check(z.gt(0), z.lte(1));

export const editPhoto = defineCommand({
  cmd: 'edit-photo',
  summary:
    'Turns a photo, and blurs faces and number plates in it for good. The result is a new photo; the earlier version is shown to nobody.',
  access: 'crew',
  payload: z.strictObject({
    ...seenRequest,
    photoId: z.int(),
    /** Quarter turns clockwise. */
    turns: z._default(z.int().check(z.gte(0), z.lte(3)), 0),
    /** Boxes to blur, in fractions of the turned picture, from its top left corner. */
    blurs: z._default(
      z
        .array(z.strictObject({ left: fraction, top: fraction, width: length, height: length }))
        .check(z.maxLength(blursMax)),
      [],
    ),
  }),
  result: z.object({
    version: z.int32(),
    /** Id of the edited photo. */
    photoId: z.int(),
  }),
  errors: changeErrors,
});
