import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { requestFilter } from '#desk/queue/request-filter.ts';
import { bulkAct } from './bulk-act.ts';
import { bulkMax, bulkSummary } from './bulk-parts.ts';

/** The requests: listed with the versions that the caller saw, or all that match a filter now. */
const selection = z.union([
  z.strictObject({
    requests: z
      .array(z.strictObject({ requestId: z.int(), version: z.int32() }))
      .check(z.minLength(1), z.maxLength(bulkMax)),
  }),
  z.strictObject({ filter: requestFilter }),
]);

export const planBulk = defineCommand({
  cmd: 'plan-bulk',
  summary:
    'A dry run of a bulk act for up to 5,000 requests: the changes, the refusals with their reasons, and the number of mails. Changes nothing.',
  access: 'clerk',
  payload: z.strictObject({
    repeatKey,
    selection,
    act: bulkAct,
    /** True to include closed requests. Otherwise they are skipped. */
    isForClosed: z._default(z.boolean(), false),
  }),
  result: bulkSummary,
  errors: ['notFound'],
});
