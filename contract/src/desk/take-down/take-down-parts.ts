/** Parts that the commands for taking down share. */
import * as z from 'zod/mini';
import { reason } from '#desk/case/case-parts.ts';

/** The reasons for taking something down. */
export const takeDownReasons = ['spam', 'insult', 'test', 'personal'] as const;

/** `personal`: it has personal data of somebody else. */
export const takeDownReason = z.enum(takeDownReasons);

export type TakeDownReason = z.output<typeof takeDownReason>;

/** Why it is taken down: a reason of the list, and words for colleagues. */
export const whyTakenDown = { reason: takeDownReason, words: z.optional(reason) };

/** The whole request, its description, or one note of a resident. */
export const takeDownSubject = z.enum(['request', 'description', 'note']);
