// chunk: late
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean, wireInteger } from '#wire/wire-number.ts';

/** Our own command: takes back what `addmetoo` did. */
export const withdrawMeToo = defineCommand({
  cmd: 'withdrawmetoo',
  summary: 'Takes back that the caller has the same problem as a request, with the mails about it.',
  access: 'guest',
  payload: z.object({
    token: z.string(),
    workrequestid: wireInteger,
  }),
  result: z.object({
    /** true also if there was nothing to take back. */
    Result: wireBoolean,
  }),
  errors: [],
});
