import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';

export const testWebhook = defineCommand({
  cmd: 'test-webhook',
  stability: 'public',
  subject: 'webhooks',
  summary:
    'Sends a made-up message of the type endpoint.test to a webhook, also to a paused or disabled one. find-webhook-deliveries has the outcome.',
  access: 'manager',
  keyScope: 'webhooks',
  payload: z.strictObject({ webhookId: z.int() }),
  result: z.object({ deliveryId: z.int() }),
  errors: ['notFound'],
});
