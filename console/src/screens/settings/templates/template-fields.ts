import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import { noDetails, type TemplateDetails } from '@fixpoint/contract/desk/templates/template-details.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

type TemplatesResult = ResultOf<typeof findTemplates>;
export type TemplateOfDesk = TemplatesResult['templates'][number];
export type NamedVariable = TemplatesResult['variables'][number];

/** The fields of a template. */
export interface TemplateFields extends TemplateDetails {
  name: string;
  text: string;
}

export const noTemplate: TemplateFields = { name: '', text: '', ...noDetails };

export function fieldsOfTemplate(template: TemplateOfDesk): TemplateFields {
  const { name, text, texts, statusId, outcome, outcomes, teamId, assignsSender, workTypeIds } = template;
  return { name, text, texts, statusId, outcome, outcomes, teamId, assignsSender, workTypeIds };
}

export function useTemplates() {
  return useQuery({
    queryKey: ['all-templates'],
    queryFn: ({ signal }) => call(findTemplates, {}, signal),
  });
}
