import type { DeskHandler } from '#commands/desk/handler.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import { addWebhook, changeWebhook } from '#webhooks/webhooks.ts';

export const saveWebhook: DeskHandler<'saveWebhook'> = (
  { webhookId, ...wishes },
  { caller, now },
  { database, secrets, webhookGuard: guard },
) => {
  const { clientId } = caller.scope;
  return database.transaction(async (tx) => {
    const by = { secrets, guard, now };
    const saved =
      webhookId === undefined
        ? await addWebhook(tx, clientId, wishes, by)
        : { webhookId, secret: await changeWebhook(tx, clientId, webhookId, wishes, by).then(() => null) };
    const act = {
      kind: 'webhook-saved',
      actor: actorOf(caller),
      about: { webhookId: saved.webhookId },
    } as const;
    await recordAct(tx, clientId, act, now);
    return saved;
  });
};
