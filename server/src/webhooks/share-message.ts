/** Shares a message out: makes its body and a delivery for each webhook that wants it. */
import { randomBytes } from 'node:crypto';
import { publicSubscriptionsOf, subscriptionsOf } from '@fixpoint/contract/desk/webhooks/event-types.ts';
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
export async function shareMessage(deps: ShareMessageDeps, payload: unknown): Promise<void> {
  const { database, clients, origins, clock } = deps;
  const { clientId, messageId } = messagePayload.parse(payload);
  const client = await clients.findClientById(clientId);
  if (client === undefined) return;
  const municipality = client.name;
  const origin = origins.of(client);
  await database.transaction(async (tx) => {
    const message = await lockMessage(tx, clientId, messageId);
    if (message === undefined) return;
    const { type, workTypeIds, guid } = message;
    // Strangers do not see the guid.
    const isPublic = guid === null;
    const webhooks = await insertDeliveries(tx, clientId, messageId, {
      content: isPublic ? 'public' : 'ids',
      wantedBy: isPublic ? publicSubscriptionsOf(type) : subscriptionsOf(type),
      workTypeIds,
      now: clock.now(),
    });
    await updateBody(tx, clientId, messageId, {
      publicId: newPublicId(),
      // A body with public contents is made at each attempt.
      body: isPublic ? '' : bodyOf(message, { municipality, origin }),
    });
    for (const { webhookId, state } of webhooks)
      if (state === 'active') await orderSending(tx, clientId, webhookId);
  });
}
