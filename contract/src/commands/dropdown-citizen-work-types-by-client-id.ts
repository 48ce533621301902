import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger } from '#wire/wire-number.ts';

export const dropdownCitizenWorkTypesByClientId = defineCommand({
  cmd: 'dropdowncitizenworktypesbyclientid',
  summary: 'The work types a resident may choose, in display order.',
  access: 'open',
  payload: z.object({
    ClientId: wireInteger,
  }),
  result: z.array(
    z.object({ Value: z.int(), Text: z.string(), CustomMessage: z.string(), Color: z.string() }),
  ),
  errors: ['notFound'],
});
