/** Shares a message out: makes its body and a delivery for each webhook that wants it. */
import { randomBytes } from 'node:crypto';
import { subscriptionsOf } from '@fixpoint/contract/desk/webhooks/event-types.ts';
import { z } from 'zod';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { orderSending } from './order-sending.ts';
import { insertDeliveries, lockMessage, updateBody } from './sharing-store.ts';
import { bodyOf } from './webhook-body.ts';

export interface ShareMessageDeps {
  database: Database;
  clients: Pick<ClientDirectory, 'findClientById'>;
  origins: Pick<PortalOrigins, 'of'>;
  clock: Clock;
}

const messagePayload = z.object({ clientId: z.int(), messageId: z.int() });

/** A value of `webhook-id`, the same in all attempts and for all receivers. */
export function newPublicId(): string {
  return `msg_${randomBytes(16).toString('base64url')}`;
}

/** The job. A second run finds the message shared out, and does nothing. */
export async function shareMessage(
  { database, clients, origins, clock }: ShareMessageDeps,
  payload: unknown,
): Promise<void> {
  const { clientId, messageId } = messagePayload.parse(payload);
  const client = await clients.findClientById(clientId);
  if (client === undefined) return;
  await database.transaction(async (tx) => {
    const message = await lockMessage(tx, clientId, messageId);
    if (message === undefined) return;
    const body = bodyOf(message, { municipality: client.name, origin: origins.of(client) });
    await updateBody(tx, clientId, messageId, { publicId: newPublicId(), body });
    const wantedBy = subscriptionsOf(message.type);
    const { workTypeIds } = message;
    const webhookIds = await insertDeliveries(tx, clientId, messageId, {
      wantedBy,
      workTypeIds,
      now: clock.now(),
    });
    for (const webhookId of webhookIds.toSorted((one, other) => one - other))
      await orderSending(tx, clientId, webhookId);
  });
}
