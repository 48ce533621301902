import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { bulkAct } from './bulk-act.ts';
import { bulkSummary } from './bulk-parts.ts';

/** The most bulk acts in the list. */
export const bulksListedMax = 50;

export const findBulks = defineCommand({
  cmd: 'find-bulks',
  summary: "Lists the caller's recent bulk acts, newest first, at most 50. Managers get those of everybody.",
  access: 'clerk',
  keyScope: 'read',
  payload: z.strictObject({
    /** For managers: everybody's acts that have started. Others get their own acts. */
    isOfAll: z.optional(z.boolean()),
  }),
  result: z.object({
    bulks: z.array(
      z.object({
        bulk: bulkSummary,
        /** The act as planned. */
        act: bulkAct,
      }),
    ),
  }),
  errors: [],
});
