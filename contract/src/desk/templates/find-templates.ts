import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { template, templateVariables } from './template.ts';

const names = Object.keys(templateVariables) as (keyof typeof templateVariables)[];

export const findTemplates = defineCommand({
  cmd: 'find-templates',
  summary: 'Lists the reply templates in use, by name, and their variables.',
  access: 'viewer',
  keyScope: 'read',
  payload: z.strictObject({}),
  result: z.object({
    templates: z.array(template),
    variables: z.array(z.object({ name: z.enum(names), needsFallback: z.boolean() })),
  }),
  errors: [],
});
