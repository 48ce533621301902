import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger } from '#wire/wire-number.ts';
import { wireText } from '#wire/wire-text.ts';

export const findCitizenLogos = defineCommand({
  cmd: 'findcitizenlogos',
  summary: 'Returns the logo and the header logo of a municipality. A logo that it lacks is empty.',
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
