import type { DeskHandler } from '#commands/desk/handler.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import { renewSecret } from '#webhooks/webhooks.ts';

export const renewWebhookSecret: DeskHandler<'renewWebhookSecret'> = (
  { webhookId, overlapHours = 24 },
  { caller, now },
  { database, secrets },
) => {
  const { clientId } = caller.scope;
  return database.transaction(async (tx) => {
    const secret = await renewSecret(tx, clientId, webhookId, { secrets, overlapHours, now });
    const act = { kind: 'webhook-secret-renewed', actor: actorOf(caller), about: { webhookId } } as const;
    await recordAct(tx, clientId, act, now);
    return { secret };
  });
};
