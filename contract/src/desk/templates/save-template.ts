import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { someTemplateDetails } from './template-details.ts';
import { template, templateName, templateText } from './template.ts';

export const saveTemplate = defineCommand({
  cmd: 'save-template',
  summary: 'Adds a template, or a new version of a template. Earlier versions stay.',
  access: 'manager',
  payload: z.strictObject({
    repeatKey,
    /** The template to change, with the version that the caller saw. Left out: a new template. */
    seen: z.optional(z.strictObject({ templateId: z.int32(), version: z.int32() })),
    name: templateName,
    /** In the municipality's own language. */
    text: templateText,
    /** Details that are left out stay as they are. A new template has none of them. */
    ...someTemplateDetails,
  }),
  result: template,
  errors: ['notFound', 'conflict'],
});
