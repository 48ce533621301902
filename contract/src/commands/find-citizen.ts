import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireEscapedText, wireText } from '#wire/wire-text.ts';

export const findCitizen = defineCommand({
  cmd: 'findcitizen',
  summary: 'Returns the profile of the calling citizen.',
  access: 'citizen',
  payload: z.object({
    token: z.string(),
  }),
  result: z.object({
    FirstName: wireEscapedText,
    LastName: wireEscapedText,
    Email: wireText,
    PhoneNumber: wireEscapedText,
  }),
  errors: [],
});
