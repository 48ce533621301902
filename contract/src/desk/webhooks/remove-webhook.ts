import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';

export const removeWebhook = defineCommand({
  cmd: 'remove-webhook',
  stability: 'public',
  subject: 'webhooks',
  summary: 'Removes a webhook with its log. Messages that wait are not sent.',
  access: 'manager',
  keyScope: 'webhooks',
  payload: z.strictObject({ repeatKey, webhookId: z.int() }),
  result: z.object({}),
  errors: ['notFound'],
});
