import { noDetails } from '@fixpoint/contract/desk/templates/template-details.ts';
import type { template } from '@fixpoint/contract/desk/templates/template.ts';
import type { output } from 'zod/mini';

type Template = output<typeof template>;

/** A template with a text only. A test sets the differences. */
export function aTemplate(wishes: Partial<Template> = {}): Template {
  return {
    ...noDetails,
    templateId: 5,
    name: 'Thanks',
    text: 'Thank you.',
    version: 2,
    savedBy: 'ben',
    savedAt: new Date('2026-11-20T10:00:00Z'),
    ...wishes,
  };
}
