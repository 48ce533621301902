/** A reply to the reporter of a request. */
import * as z from 'zod/mini';
import { noteMaxLength } from '#limits.ts';
import { seenRequest } from '#desk/case/case-parts.ts';
import { shortText } from '#desk/case/update-request.ts';

/** The longest and the usual time to call a reply back, in seconds. */
export const callBackMaxSeconds = 120;
export const callBackSeconds = 30;

/** The text, and the changes that come with it. The text may contain no braces. */
export const reply = {
  ...seenRequest,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength)),
  statusId: z.optional(z.int32()),
  outcome: z.optional(shortText),
  /** Seconds during which the reply can be called back. */
  delaySeconds: z._default(z.int().check(z.gte(0), z.lte(callBackMaxSeconds)), callBackSeconds),
};
