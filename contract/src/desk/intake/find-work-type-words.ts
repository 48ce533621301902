import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const findWorkTypeWords = defineCommand({
  cmd: 'find-work-type-words',
  summary: 'Returns the symbol and the everyday words of each work type that is in use.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({
    /** In display order. */
    workTypes: z.array(
      z.object({
        workTypeId: z.int32(),
        /** The name of its symbol, such as `lamp`; `other` is the neutral one. */
        symbol: z.string(),
        /** The everyday words of all languages, those of the municipality's own language first. */
        words: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
});
