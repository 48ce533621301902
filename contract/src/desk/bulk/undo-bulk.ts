import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { bulkErrors, bulkId, bulkSummary } from './bulk-parts.ts';

export const undoBulk = defineCommand({
  cmd: 'undo-bulk',
  summary:
    'Takes back what was done, where nobody has changed the request since; mails that are out stay out.',
  access: 'clerk',
  payload: z.strictObject({ bulkId }),
  result: bulkSummary,
  errors: bulkErrors,
});
