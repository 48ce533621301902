import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { ending } from './settings/ending.ts';
import { closingNeeds } from './settings/closing-needs.ts';

export const findMunicipality = defineCommand({
  cmd: 'find-municipality',
  stability: 'public',
  subject: 'municipality',
  summary: 'Returns the work types, statuses and extent of this municipality.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({
    /** In display order, including those that are no longer offered. */
    workTypes: z.array(
      z.object({
        workTypeId: z.int32(),
        name: z.string(),
        color: z.string(),
        isActive: z.boolean(),
        /** True: the desk offers a photo when a member closes such a request. */ photoAtClosing: z.optional(
          z.boolean(),
        ),
      }),
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
        /** The words that a closing with this status needs. */
        closingNeeds,
        ending,
        isActive: z.boolean(),
      }),
    ),
    /** The owners of roads and ground that a request can be passed on to. */
    owners: z.array(z.object({ key: z.string(), name: z.string() })),
    /** True if words, photos or reports of visitors may wait for a decision about what strangers see. */
    isReviewing: z.optional(z.boolean()),
    /** WGS 84 degrees. */
    extent: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  }),
  errors: [],
});
