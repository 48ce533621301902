/** Contact data of a reporter, as members type it. */
import * as z from 'zod/mini';
import { emailMaxLength, nameMaxLength, phoneMaxLength } from '#limits.ts';
import { oneLine } from '#one-line.ts';

export const contactName = z.string().check(oneLine, z.maxLength(nameMaxLength));

export const contactPhone = z.string().check(oneLine, z.maxLength(phoneMaxLength));

/** A valid e-mail address, or empty. */
export const contactEmail = z
  .string()
  .check(z.trim(), z.maxLength(emailMaxLength), z.regex(/^([^\s@]+@[^\s@]+)?$/, 'is no e-mail address'));
