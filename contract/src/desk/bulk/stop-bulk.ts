import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { bulkErrors, bulkId, bulkSummary } from './bulk-parts.ts';

export const stopBulk = defineCommand({
  cmd: 'stop-bulk',
  summary:
    'Stops a bulk act between two requests; changes already made stay. Managers can also stop the acts of others.',
  access: 'clerk',
  payload: z.strictObject({ repeatKey, bulkId }),
  result: bulkSummary,
  errors: bulkErrors,
});
