import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { attemptFaults } from './webhook.ts';
import { eventTypes, testType } from './event-types.ts';
import { webhookDeliveriesPageSize } from '#limits.ts';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const findWebhookDeliveries = defineCommand({
  cmd: 'find-webhook-deliveries',
  stability: 'public',
  subject: 'webhooks',
  summary: 'Lists the messages of a webhook in the last 30 days with their attempts, newest first.',
  access: 'manager',
  keyScope: 'webhooks',
  isRead: true,
  payload: z.strictObject({
    webhookId: z.int(),
    /** Left out: messages in any state. */
    state: z.optional(z.enum(deliveryStates)),
    /** For the next page: the last `deliveryId` of the page before. */
    before: z.optional(z.int()),
  }),
  result: z.object({
    deliveries: z
      .array(
        z.object({
          deliveryId: z.int(),
          /** The header `webhook-id`. */
          messageId: z.string(),
          type: z.enum([...eventTypes, testType]),
          happenedAt: isoDate,
          /** The number of the request; null: the message is about none, or the request was purged. */
          requestId: z.nullable(z.int()),
          state: z.enum(deliveryStates),
          /** Number of attempts that count, of ten. */
          tries: z.int(),
          /** When it is tried next; null: it is not. */
          nextAt: z.nullable(isoDate),
          /** The latest attempts, newest first. */
          attempts: z.array(
            z.object({
              at: isoDate,
              /** The HTTP status; null: there was no answer. */
              status: z.nullable(z.int()),
              /** Duration in milliseconds. */
              tookMs: z.int(),
              /** Null: it succeeded. */
              fault: z.nullable(z.enum(attemptFaults)),
              /** The beginning of the answer, at most 1000 characters. */
              answer: z.string(),
            }),
          ),
        }),
      )
      .check(z.maxLength(webhookDeliveriesPageSize)),
  }),
  errors: ['notFound'],
});
