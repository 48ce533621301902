import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { passwordMaxLength } from '#limits.ts';

export const deleteCitizen = defineCommand({
  cmd: 'deletecitizen',
  summary:
    "Deletes the caller's account and ends all its sessions. Their requests and notes stay, without their name.",
  access: 'citizen',
  payload: z.object({
    token: z.string(),
    /** The account's password. */
    password: z.string().check(z.maxLength(passwordMaxLength)),
  }),
  result: z.object({ Result: wireBoolean }),
  errors: ['passwordNotAccepted'],
});
