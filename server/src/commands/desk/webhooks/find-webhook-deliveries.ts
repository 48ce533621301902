import type { DeskHandler } from '#commands/desk/handler.ts';
import { findDeliveries } from '#webhooks/deliveries.ts';

export const findWebhookDeliveries: DeskHandler<'findWebhookDeliveries'> = async (
  { webhookId, state, before },
  { caller, now },
  { database },
) => ({
  deliveries: await findDeliveries(database, caller.scope.clientId, webhookId, { state, before, now }),
});
