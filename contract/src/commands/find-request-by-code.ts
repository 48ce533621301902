import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger } from '#wire/wire-number.ts';

/** Our own command: residents who have lost the link find their request with what 'Thanks!' showed. */
export const findRequestByCode = defineCommand({
  cmd: 'findrequestbycode',
  summary:
    'Finds the guid of one request by its number and its short code. The number of attempts is limited.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
    workrequestid: wireInteger,
    /** The first eight hex digits of the guid, with or without hyphens and spaces, in any case. */
    code: z.string().check(z.maxLength(40)),
  }),
  result: z.object({ Guid: z.string() }),
  errors: ['notFound'],
});
