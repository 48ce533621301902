import type { SomeTemplateDetails } from '@fixpoint/contract/desk/templates/template-details.ts';
import { loggingTemplates } from '#desk/templates/log-templates.ts';
import { keepTemplate } from '#desk/templates/templates.ts';
import { cleanNote } from '#notes/notes.ts';
import { ApplicationError } from '#platform/application-error.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';
import { judgeDetails } from './judge-details.ts';

export const saveTemplate: DeskHandler<'saveTemplate'> = async (payload, { caller, now }, parts) => {
  const { seen: seenVersion, name, text: givenText, repeatKey: _repeatKey, ...givenDetails } = payload;
  const details = await judgeDetails(withCleanTexts(givenDetails), caller.scope.clientId, parts);
  const text = cleaned('text', givenText);
  const authorship = { savedBy: caller.member.username, savedAt: now };
  const { clientId, accountId } = caller.scope;
  return parts.database.transaction(async (tx) => {
    const storedTemplate = await loggingTemplates(tx, clientId, { accountId, now }, () =>
      keepTemplate(tx, clientId, { seen: seenVersion, name, text, details, ...authorship }),
    );
    const about = { templateId: storedTemplate.templateId };
    await recordAct(tx, clientId, { kind: 'template-saved', actor: actorOf(caller), about }, now);
    return storedTemplate;
  });
};

function withCleanTexts({ texts, ...others }: SomeTemplateDetails): SomeTemplateDetails {
  if (texts === undefined) return others;
  const entries = Object.entries(texts).map(([language, words]) => [
    language,
    cleaned(`texts.${language}`, words),
  ]);
  return { ...others, texts: Object.fromEntries(entries) as Record<string, string> };
}

function cleaned(field: string, words: string): string {
  const text = cleanNote(words);
  if (text === '') throw new ApplicationError('fieldInvalid', `${field} is empty.`);
  return text;
}
