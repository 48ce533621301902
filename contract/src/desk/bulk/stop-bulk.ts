import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { bulkErrors, bulkId, bulkSummary } from './bulk-parts.ts';

export const stopBulk = defineCommand({
  cmd: 'stop-bulk',
  summary: 'Stops an act between two requests; what was done stays done. Managers stop those of others, too.',
  access: 'clerk',
  payload: z.strictObject({ bulkId }),
  result: bulkSummary,
  errors: bulkErrors,
});
