import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { changeErrors, degrees, seenRequest } from './case-parts.ts';

const dueTimes = z.optional(z.tuple([z.nullable(isoDate), z.nullable(isoDate)]));

export const foreseeUpdate = defineCommand({
  cmd: 'foresee-update',
  summary:
    'Returns the team and due times that a request gets with another work type or place. Changes nothing.',
  access: 'crew',
  keyScope: 'read',
  payload: z.strictObject({
    ...seenRequest,
    fields: z.strictObject({
      workTypeId: z.optional(z.int32()),
      longitude: z.optional(degrees(180)),
      latitude: z.optional(degrees(90)),
    }),
  }),
  result: z.object({
    /** The fields that change, each with its value before and after. */
    changes: z.object({
      teamId: z.optional(z.tuple([z.nullable(z.int32()), z.nullable(z.int32())])),
      answerDueAt: dueTimes,
      resolveDueAt: dueTimes,
    }),
  }),
  errors: changeErrors,
});
