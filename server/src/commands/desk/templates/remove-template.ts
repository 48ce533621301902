import { loggingTemplates } from '#desk/templates/log-templates.ts';
import { retireTemplate } from '#desk/templates/templates.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const removeTemplate: DeskHandler<'removeTemplate'> = async (
  { templateId },
  { caller, now },
  { database },
) => {
  const { clientId, accountId } = caller.scope;
  return database.transaction(async (tx) => {
    await loggingTemplates(tx, clientId, { accountId, now }, () => retireTemplate(tx, clientId, templateId));
    const about = { templateId };
    await recordAct(tx, clientId, { kind: 'template-removed', actor: actorOf(caller), about }, now);
    return {};
  });
};
