import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { webhook } from './webhook.ts';

export const findWebhooks = defineCommand({
  cmd: 'find-webhooks',
  stability: 'public',
  subject: 'webhooks',
  summary: 'Lists the webhooks: addresses that get a signed message about each change.',
  access: 'manager',
  keyScope: 'webhooks',
  isRead: true,
  payload: z.strictObject({}),
  result: z.object({ webhooks: z.array(webhook) }),
  errors: [],
});
