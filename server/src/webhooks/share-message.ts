/** Shares a message out: makes its body and a delivery for each webhook that wants it. */
import { randomBytes } from 'node:crypto';
import { subscriptionsOf } from '@fixpoint/contract/desk/webhooks/event-types.ts';
import { z } from 'zod';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Client } from '#clients/client.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { orderSending } from './order-sending.ts';
import { insertDeliveries, lockMessage, updateBodies } from './sharing-store.ts';
import { type PublicContents, bodyOf, publicBodyOf } from './webhook-body.ts';

/**
 * Finds the request as everybody may see it now; undefined: nothing of it is public. `origin`: of the municipality's
 * pages.
 */
export type FindPublicContents = (
  database: Database,
  about: { client: Client; origin: string; requestId: number },
  deps: Pick<ShareMessageDeps, 'clients' | 'clock'>,
) => Promise<PublicContents | undefined>;

export interface ShareMessageDeps {
  database: Database;
  clients: Pick<ClientDirectory, 'findClientById' | 'findWorkTypes' | 'findStatuses'>;
  origins: Pick<PortalOrigins, 'of'>;
  clock: Clock;
  findPublicContents: FindPublicContents;
}

const messagePayload = z.object({ clientId: z.int(), messageId: z.int() });

/** A value of `webhook-id`, the same in all attempts and for all receivers. */
export function newPublicId(): string {
  return `msg_${randomBytes(16).toString('base64url')}`;
}

/** The job. A second run finds the message shared out, and does nothing. */
export async function shareMessage(deps: ShareMessageDeps, payload: unknown): Promise<void> {
  const { database, clients, origins, clock, findPublicContents } = deps;
  const { clientId, messageId } = messagePayload.parse(payload);
  const client = await clients.findClientById(clientId);
  if (client === undefined) return;
  const municipality = client.name;
  const origin = origins.of(client);
  await database.transaction(async (tx) => {
    const message = await lockMessage(tx, clientId, messageId);
    if (message === undefined) return;
    const { type, requestId, workTypeIds } = message;
    const webhooks = await insertDeliveries(tx, clientId, messageId, {
      wantedBy: subscriptionsOf(type),
      publicWantedBy: subscriptionsOf(type, 'public'),
      workTypeIds,
      now: clock.now(),
    });
    const isPublicWanted = requestId !== null && webhooks.some(({ content }) => content === 'public');
    const contents = isPublicWanted
      ? await findPublicContents(tx, { client, origin, requestId }, { clients, clock })
      : undefined;
    await updateBodies(tx, clientId, messageId, {
      publicId: newPublicId(),
      body: bodyOf(message, { municipality, origin }),
      publicBody: isPublicWanted ? publicBodyOf(message, { municipality, contents }) : null,
    });
    for (const { webhookId, state } of webhooks)
      if (state === 'active') await orderSending(tx, clientId, webhookId);
  });
}
