/** Templates for texts that are used often. */
import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { noteMaxLength } from '#limits.ts';
import { isoDate } from '#desk/iso-date.ts';
import { templateDetails } from './template-details.ts';

/**
 * The variables of templates and replies, in braces like `{request.number}`. Variables that a request may lack
 * need a fallback, like `{reporter.firstName|neighbour}`. They are filled in when the reply goes out.
 */
export const templateVariables = {
  'request.number': { needsFallback: false },
  'request.address': { needsFallback: true },
  'request.date': { needsFallback: false },
  'request.outcome': { needsFallback: true },
  'request.due': { needsFallback: true },
  workType: { needsFallback: false },
  status: { needsFallback: false },
  municipality: { needsFallback: false },
  team: { needsFallback: true },
  'reporter.firstName': { needsFallback: true },
  'reporter.lastName': { needsFallback: true },
} as const;

export type TemplateVariable = keyof typeof templateVariables;

export const templateName = z.string().check(oneLine, z.minLength(1), z.maxLength(100));
export const templateText = z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMaxLength));

export const template = z.object({
  templateId: z.int32(),
  name: z.string(),
  /** In the municipality's own language. */
  text: z.string(),
  ...templateDetails,
  /** Counts up from 1. */
  version: z.int32(),
  /** A username; null: the municipality folder. */
  savedBy: z.nullable(z.string()),
  savedAt: isoDate,
});
