import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { webhookOverlapMaxHours } from '#limits.ts';

export const renewWebhookSecret = defineCommand({
  cmd: 'renew-webhook-secret',
  stability: 'public',
  subject: 'webhooks',
  summary: 'Gives a webhook a new secret. For some hours, messages are also signed with the former one.',
  access: 'manager',
  keyScope: 'webhooks',
  payload: z.strictObject({
    webhookId: z.int(),
    /** Hours in which the former secret also signs, from 0 to 168. Left out: 24. */
    overlapHours: z.optional(z.int().check(z.gte(0), z.lte(webhookOverlapMaxHours))),
  }),
  result: z.object({
    /** The new secret, shown only this once. */
    secret: z.string(),
  }),
  errors: ['notFound'],
});
