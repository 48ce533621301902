import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { bulkErrors, bulkId, bulkSummary } from './bulk-parts.ts';

export const runBulk = defineCommand({
  cmd: 'run-bulk',
  summary:
    'Starts a planned bulk act, or continues a stopped one. Each request is changed on its own: a refused request does not stop the others.',
  access: 'clerk',
  payload: z.strictObject({ repeatKey, bulkId }),
  result: bulkSummary,
  errors: bulkErrors,
});
