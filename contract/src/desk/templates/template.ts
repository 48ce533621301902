/** Templates for texts that are used often. */
import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { noteMaxLength } from '#limits.ts';
import { isoDate } from '#desk/iso-date.ts';

/**
 * The variables of templates, in braces like `{request.number}`. Variables that a request may lack need a
 * fallback, like `{reporter.firstName|neighbour}`.
 */
export const templateVariables = {
  'request.number': { needsFallback: false },
  'request.address': { needsFallback: true },
  'request.date': { needsFallback: false },
  'request.outcome': { needsFallback: true },
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
  text: z.string(),
  /** Counts up from 1. */
  version: z.int32(),
  /** A username; null: the municipality folder. */
  savedBy: z.nullable(z.string()),
  savedAt: isoDate,
});
