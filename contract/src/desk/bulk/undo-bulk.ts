import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { bulkErrors, bulkId, bulkSummary } from './bulk-parts.ts';

export const undoBulk = defineCommand({
  cmd: 'undo-bulk',
  summary: 'Undoes a bulk act for all requests that nobody has changed since. Sent mails cannot be undone.',
  access: 'clerk',
  payload: z.strictObject({ repeatKey, bulkId }),
  result: bulkSummary,
  errors: bulkErrors,
});
