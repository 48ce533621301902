import { type TemplateVariable, templateVariables } from '@fixpoint/contract/desk/templates/template.ts';
import { findTemplatesInUse } from '#desk/templates/templates.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

const variables = Object.entries(templateVariables).map(([name, { needsFallback }]) => ({
  name: name as TemplateVariable,
  needsFallback,
}));

export const findTemplates: DeskHandler<'findTemplates'> = async (_payload, { caller }, { database }) => ({
  templates: await findTemplatesInUse(database, caller.scope.clientId),
  variables,
});
