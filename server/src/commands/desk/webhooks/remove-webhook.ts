import type { DeskHandler } from '#commands/desk/handler.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import { removeWebhook as removeWebhookOf } from '#webhooks/webhooks.ts';

export const removeWebhook: DeskHandler<'removeWebhook'> = ({ webhookId }, { caller, now }, { database }) => {
  const { clientId } = caller.scope;
  return database.transaction(async (tx) => {
    await removeWebhookOf(tx, clientId, webhookId);
    const act = { kind: 'webhook-removed', actor: actorOf(caller), about: { webhookId } } as const;
    await recordAct(tx, clientId, act, now);
    return {};
  });
};
