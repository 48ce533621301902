import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { webhookWishes, wishedContent, wishedWorkTypeIds } from './webhook.ts';

export const saveWebhook = defineCommand({
  cmd: 'save-webhook',
  stability: 'public',
  subject: 'webhooks',
  summary:
    'Makes a webhook, or changes it and switches it on again. Only the answer for a new webhook contains its secret.',
  access: 'manager',
  keyScope: 'webhooks',
  payload: z.strictObject({
    /** The webhook to change. Left out: a new one. */
    webhookId: z.optional(z.int()),
    ...webhookWishes,
    /**
     * Only requests of these work types; empty: of all. Left out: they stay as they are, and a new webhook gets all work
     * types.
     */
    workTypeIds: wishedWorkTypeIds,
    /**
     * `ids`: ids and changed fields, and the receiver reads the rest with a key. `public`: what everybody may see of the
     * request, and no guid. It cannot be changed later. Left out: `ids` for a new webhook.
     */
    content: wishedContent,
  }),
  result: z.object({
    webhookId: z.int(),
    /** The secret for `webhook-signature`, shown only this once; null if an existing webhook was changed. */
    secret: z.nullable(z.string()),
  }),
  errors: ['notFound'],
});
