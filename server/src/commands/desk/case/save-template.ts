import { keepTemplate } from '#desk/templates/templates.ts';
import { cleanNote } from '#notes/notes.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const saveTemplate: DeskHandler<'saveTemplate'> = async (payload, { caller, now }, { database }) => {
  const { seen, name } = payload;
  const text = cleanNote(payload.text);
  if (text === '') throw new ApplicationError('fieldInvalid', 'text is empty.');
  const saved = { savedBy: caller.member.username, savedAt: now };
  return keepTemplate(database, caller.scope.clientId, { seen, name, text, ...saved });
};
