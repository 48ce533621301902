import { loggingTemplates } from '#desk/templates/log-templates.ts';
import { keepTemplate } from '#desk/templates/templates.ts';
import { cleanNote } from '#notes/notes.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const saveTemplate: DeskHandler<'saveTemplate'> = async (payload, { caller, now }, { database }) => {
  const { seen: seenVersion, name } = payload;
  const text = cleanNote(payload.text);
  if (text === '') throw new ApplicationError('fieldInvalid', 'text is empty.');
  const authorship = { savedBy: caller.member.username, savedAt: now };
  const { clientId, accountId } = caller.scope;
  return database.transaction(async (tx) => {
    const storedTemplate = await loggingTemplates(tx, clientId, { accountId, now }, () =>
      keepTemplate(tx, clientId, { seen: seenVersion, name, text, ...authorship }),
    );
    const about = { templateId: storedTemplate.templateId };
    await recordAct(tx, clientId, { kind: 'template-saved', actor: actorOf(caller), about }, now);
    return storedTemplate;
  });
};
