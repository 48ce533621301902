import { z } from 'zod';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { webhookPriority } from '#platform/queue/webhook-priority.ts';

/** The job's name, in the queues of all installations. */
export const sendWebhookJob = 'send-webhook';

export const sendWebhookPayload = z.object({ clientId: z.int(), webhookId: z.int() });

/**
 * Orders the job that sends what is due. There is one such job for each webhook. `later`: unless one waits already;
 * otherwise the one that waits comes forward.
 */
export async function orderSending(
  tx: Database,
  clientId: number,
  webhookId: number,
  later?: { delaySeconds: number },
): Promise<void> {
  const name = `webhook:${clientId}:${webhookId}`;
  await enqueueJob(
    tx,
    sendWebhookJob,
    { clientId, webhookId },
    { priority: webhookPriority, oneOf: name, isMoved: later === undefined, queue: name, ...later },
  );
}
