import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findTemplates } from '@fixpoint/contract/desk/templates/find-templates.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';

type TemplatesResult = ResultOf<typeof findTemplates>;
export type TemplateOfDesk = TemplatesResult['templates'][number];
export type NamedVariable = TemplatesResult['variables'][number];

/** The fields of a template. */
export interface TemplateFields {
  name: string;
  text: string;
}

export const noTemplate: TemplateFields = { name: '', text: '' };

export function fieldsOfTemplate({ name, text }: TemplateOfDesk): TemplateFields {
  return { name, text };
}

export function useTemplates() {
  return useQuery({
    queryKey: ['all-templates'],
    queryFn: ({ signal }) => call(findTemplates, {}, signal),
  });
}
