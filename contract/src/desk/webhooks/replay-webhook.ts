import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const replayWebhook = defineCommand({
  cmd: 'replay-webhook',
  stability: 'public',
  subject: 'webhooks',
  summary: 'Sends messages of the last 30 days to a webhook again, each with the same webhook-id as before.',
  access: 'manager',
  keyScope: 'webhooks',
  payload: z.strictObject({
    repeatKey,
    webhookId: z.int(),
    /** Only this message. Left out: all messages that `since` and `only` name. */
    deliveryId: z.optional(z.int()),
    /** Only messages about acts since then. Left out: all of them. */
    since: z.optional(isoDate),
    /** `failed`: only messages that failed for good. Left out: the same. */
    only: z.optional(z.enum(['failed', 'all'])),
  }),
  result: z.object({
    /** Number of messages that are sent again, at most 100,000. */
    count: z.int(),
  }),
  errors: ['notFound'],
});
