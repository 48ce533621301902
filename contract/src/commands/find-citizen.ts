import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { escapedText } from '#wire/escaped-text.ts';

export const findCitizen = defineCommand({
  cmd: 'findcitizen',
  summary: 'The profile of the citizen who calls.',
  access: 'citizen',
  payload: z.object({
    token: z.string(),
  }),
  result: z.object({
    FirstName: escapedText,
    LastName: escapedText,
    Email: z.string(),
    PhoneNumber: escapedText,
  }),
  errors: [],
});
