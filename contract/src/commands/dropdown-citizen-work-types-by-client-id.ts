import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireInteger } from '#wire/wire-number.ts';
import { extraField } from '#wire/extra-field.ts';
import { wireText } from '#wire/wire-text.ts';

export const dropdownCitizenWorkTypesByClientId = defineCommand({
  cmd: 'dropdowncitizenworktypesbyclientid',
  summary: 'Lists the work types that a resident may choose, in display order.',
  access: 'open',
  payload: z.object({
    ClientId: wireInteger,
  }),
  result: z.array(
    z.object({
      /** The worktypeid. */
      Value: wireInteger,
      Text: wireText,
      /** Shown after a submission; may contain links. */
      CustomMessage: wireText,
      Color: extraField(z.string()),
    }),
  ),
  errors: ['notFound'],
});
