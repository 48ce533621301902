import type { DeskHandler } from '#commands/desk/handler.ts';
import { findDeliveries } from '#webhooks/deliveries.ts';

export const findWebhookDeliveries: DeskHandler<'findWebhookDeliveries'> = async (
  { webhookId, state, after, limit },
  { caller, now },
  { database },
) => {
  const page = { state, after: after === undefined ? undefined : Number(after), limit, now };
  const { deliveries, next } = await findDeliveries(database, caller.scope.clientId, webhookId, page);
  return { deliveries, next: next === null ? null : String(next) };
};
