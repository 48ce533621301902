import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

/** Any command with `help: true` answers the same for itself only. */
export const help = defineCommand({
  cmd: 'help',
  summary: 'Lists the commands that the caller may use, each with its fields.',
  access: 'open',
  payload: z.object({
    /** Left out: the commands that are open to everybody. */
    token: z.optional(z.string()),
  }),
  result: z.array(
    z.object({
      cmd: z.string(),
      summary: z.string(),
      access: z.string(),
      fields: z.array(z.object({ name: z.string(), required: z.boolean(), type: z.string() })),
      /** Content of Data: `a.b` is inside a, and `[]` means each entry of a list. */
      result: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ),
  errors: [],
});
