import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger } from '#wire/wire-number.ts';
import { wireText } from '#wire/wire-text.ts';

export const findCitizenLogos = defineCommand({
  cmd: 'findcitizenlogos',
  summary: 'The logo and the header logo of a municipality; empty when it has none.',
  access: 'open',
  payload: z.object({
    clientid: wireInteger,
  }),
  result: z.object({
    /** A jpeg as base64; empty without a logo. */
    Logo: wireText,
    /** A jpeg as base64; empty without a header logo. */
    LogoHeader: wireText,
  }),
  errors: ['notFound'],
});
