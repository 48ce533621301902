import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { bulkAct } from './bulk-act.ts';
import { bulkSummary } from './bulk-parts.ts';

/** The most acts that are listed. */
export const bulksListedMax = 50;

export const findBulks = defineCommand({
  cmd: 'find-bulks',
  summary:
    'The acts that the caller, or for managers anybody, has planned lately, the newest first: 50 at most.',
  access: 'clerk',
  payload: z.strictObject({
    /** For managers: the acts of everybody that were begun. Others get their own. */
    isOfAll: z.optional(z.boolean()),
  }),
  result: z.object({
    bulks: z.array(
      z.object({
        bulk: bulkSummary,
        /** As it was planned. */
        act: bulkAct,
      }),
    ),
  }),
  errors: [],
});
