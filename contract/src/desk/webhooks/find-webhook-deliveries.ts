import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { isoDate } from '#desk/iso-date.ts';
import { attemptFaults } from './webhook.ts';
import { eventTypes, testType } from './event-types.ts';

/** Messages of a page: without `limit`, and at most. */
export const deliveriesPerPage = { usual: 50, most: 200 } as const;

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
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
    /** Messages per page, 1 to 200; 50 by default. */
    limit: z.optional(z.int().check(z.gte(1), z.lte(deliveriesPerPage.most))),
  }),
  result: z.object({
    deliveries: z.array(
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
    ),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  errors: ['notFound'],
});
