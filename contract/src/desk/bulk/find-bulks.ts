import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { bulkAct } from './bulk-act.ts';
import { bulkSummary } from './bulk-parts.ts';

/** The most acts that are listed. */
export const bulksListedMax = 50;

export const findBulks = defineCommand({
  cmd: 'find-bulks',
  summary: 'The acts that the caller has planned lately, the newest first: 50 at most.',
  access: 'clerk',
  payload: z.strictObject({}),
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
