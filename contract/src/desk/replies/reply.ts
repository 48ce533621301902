/** A reply to the reporter of a request. */
import * as z from 'zod/mini';
import { noteMaxLength } from '#limits.ts';
import { seenRequest } from '#desk/case/case-parts.ts';
import { shortText } from '#desk/case/update-request.ts';
import { handOver } from './hand-over.ts';

/** The longest time to call a reply back, in seconds. */
export const callBackMaxSeconds = 3600;

/** Seconds during which a reply can be called back. */
export const delaySeconds = z.optional(z.int().check(z.gte(0), z.lte(callBackMaxSeconds)));

/** The text, and the changes that come with it. The variables of the text are filled in when the reply goes. */
export const reply = {
  ...seenRequest,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength)),
  statusId: z.optional(z.int32()),
  outcome: z.optional(shortText),
  ...handOver,
  /**
   * Seconds during which the reply can be called back. Left out: as long as the server collects changes for a
   * mail, and half a minute at least. With 0 the note appears at once, and its mail goes like those of other
   * changes. A text with `{status}`, `{request.outcome|…}` or `{request.due|…}` waits longer if the status or outcome
   * can still be undone.
   */
  delaySeconds,
};
