import type { DeskHandler } from '#commands/desk/handler.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import { replayMessages } from '#webhooks/deliveries.ts';

export const replayWebhook: DeskHandler<'replayWebhook'> = (
  { webhookId, ...replay },
  { caller, now },
  { database },
) => {
  const { clientId } = caller.scope;
  return database.transaction(async (tx) => {
    const count = await replayMessages(tx, clientId, webhookId, { ...replay, now });
    const act = { kind: 'webhook-replayed', actor: actorOf(caller), about: { webhookId, count } } as const;
    await recordAct(tx, clientId, act, now);
    return { count };
  });
};
