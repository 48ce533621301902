import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { bulkErrors, bulkId, bulkSummary } from './bulk-parts.ts';

export const retryBulk = defineCommand({
  cmd: 'retry-bulk',
  summary: 'Tries the refused requests of a bulk act again, on their current versions.',
  access: 'clerk',
  payload: z.strictObject({ repeatKey, bulkId }),
  result: bulkSummary,
  errors: bulkErrors,
});
