import type { DeskHandler } from '#commands/desk/handler.ts';
import { sendTest } from '#webhooks/deliveries.ts';

export const testWebhook: DeskHandler<'testWebhook'> = async (
  { webhookId },
  { caller, now },
  { database },
) => {
  const { clientId } = caller.scope;
  const { name: municipality } = caller.client;
  return database.transaction(async (tx) => ({
    deliveryId: await sendTest(tx, clientId, webhookId, { municipality, now }),
  }));
};
