import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { bulkErrors, bulkId, bulkSummary } from './bulk-parts.ts';

export const retryBulk = defineCommand({
  cmd: 'retry-bulk',
  summary:
    'Tries again what was refused, as the requests are now: who retries has seen what others have changed.',
  access: 'clerk',
  payload: z.strictObject({ bulkId }),
  result: bulkSummary,
  errors: bulkErrors,
});
