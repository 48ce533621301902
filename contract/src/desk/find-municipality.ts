import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const findMunicipality = defineCommand({
  cmd: 'find-municipality',
  summary: 'The work types, statuses and extent of this municipality.',
  access: 'viewer',
  payload: z.strictObject({}),
  result: z.object({
    /** In display order, including those that are no longer offered. */
    workTypes: z.array(
      z.object({ workTypeId: z.int32(), name: z.string(), color: z.string(), isActive: z.boolean() }),
    ),
    statuses: z.array(
      z.object({
        statusId: z.int32(),
        /** The name for staff. */
        name: z.string(),
        /** The name for residents. */
        citizenName: z.string(),
        /** 0 new, 1 in progress, 2 final. */
        type: z.int(),
        isActive: z.boolean(),
      }),
    ),
    /** WGS 84 degrees. */
    extent: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  }),
  errors: [],
});
