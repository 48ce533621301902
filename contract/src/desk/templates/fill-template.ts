import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const fillTemplate = defineCommand({
  cmd: 'fill-template',
  summary:
    'The text of a template, filled in for a request. If the text names the reporter, the audit log records the call.',
  access: 'crew',
  payload: z.strictObject({ templateId: z.int32(), requestId: z.int() }),
  result: z.object({
    text: z.string(),
    /** The variables that the request lacks. The text has their fallbacks. */
    missing: z.array(z.string()),
  }),
  errors: ['notFound', 'notAllowed'],
});
