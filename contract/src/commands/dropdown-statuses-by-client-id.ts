import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger } from '#wire/wire-number.ts';

/** Like the list of work types: `updateworkrequest` needs these ids or names. */
export const dropdownStatusesByClientId = defineCommand({
  cmd: 'dropdownstatusesbyclientid',
  summary: 'Lists the statuses that a request can get, in display order.',
  access: 'staff',
  payload: z.object({
    token: z.string(),
    /** The municipality of the token. Only that one is permitted. */
    ClientId: z.optional(wireInteger),
  }),
  result: z.array(
    z.object({
      /** The statusid. */
      Value: z.int(),
      /** The name for staff. */
      Text: z.string(),
      /** The name for residents. */
      CitizenText: z.string(),
      /** 0 new, 1 in progress, 2 final. */
      StatusType: z.int(),
    }),
  ),
  errors: ['notFound'],
});
