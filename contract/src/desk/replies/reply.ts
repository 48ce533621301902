/** What is said to whoever reported a request. */
import * as z from 'zod/mini';
import { noteMaxLength } from '#limits.ts';
import { seenRequest } from '#desk/case/case-parts.ts';
import { shortText } from '#desk/case/update-request.ts';

/** The longest time to call a reply back, and the usual one, in seconds. */
export const callBackMaxSeconds = 120;
export const callBackSeconds = 30;

/** Text, and what the request becomes with it; nothing in braces may be left in the text. */
export const reply = {
  ...seenRequest,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength)),
  statusId: z.optional(z.int32()),
  outcome: z.optional(shortText),
  /** How long it can be called back. */
  delaySeconds: z._default(z.int().check(z.gte(0), z.lte(callBackMaxSeconds)), callBackSeconds),
};
