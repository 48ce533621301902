import type { DeskHandler } from '#commands/desk/handler.ts';
import { findWebhooks as findWebhooksOf } from '#webhooks/webhooks.ts';

export const findWebhooks: DeskHandler<'findWebhooks'> = async (_payload, { caller, now }, { database }) => ({
  webhooks: await findWebhooksOf(database, caller.scope.clientId, now),
});
