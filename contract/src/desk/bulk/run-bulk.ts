import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { bulkErrors, bulkId, bulkSummary } from './bulk-parts.ts';

export const runBulk = defineCommand({
  cmd: 'run-bulk',
  summary:
    'Begins what was planned, or goes on with what was stopped; each request is changed as by the command for one, and one that cannot be stops no other.',
  access: 'clerk',
  payload: z.strictObject({ bulkId }),
  result: bulkSummary,
  errors: bulkErrors,
});
