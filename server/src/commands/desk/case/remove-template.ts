import { retireTemplate } from '#desk/templates/templates.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const removeTemplate: DeskHandler<'removeTemplate'> = async (
  { templateId },
  { caller },
  { database },
) => {
  await retireTemplate(database, caller.scope.clientId, templateId);
  return {};
};
