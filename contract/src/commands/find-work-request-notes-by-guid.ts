// chunk: following
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireDate } from '#wire/wire-date.ts';
import { wireGuid } from '#wire/guid.ts';
import { wireText } from '#wire/wire-text.ts';

export const findWorkRequestNotesByGuid = defineCommand({
  cmd: 'findworkrequestnotesbyguid',
  summary: 'Lists the notes of a request, oldest first.',
  access: 'guest',
  payload: z.object({
    guid: wireGuid,
    token: z.string(),
  }),
  result: z.array(
    z.object({
      /**
       * The author as shown: the account's e-mail address, `Guest`, or the municipality's name for staff.
       * Strangers see a masked address like `r•••@riverbend.example`.
       */
      UserName: wireText,
      DatePosted: wireDate,
      Note: wireText,
    }),
  ),
  errors: ['notFound'],
});
