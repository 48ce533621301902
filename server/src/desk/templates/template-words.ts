/** Refuses texts whose braces would reach a resident. */
import { templateVariables } from '@fixpoint/contract/desk/templates/template.ts';
import { type TemplateFault, faultOfTemplate } from '@fixpoint/contract/desk/templates/template-words.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** The fault of a variable in a text; undefined without a fault. */
export function faultInWords(text: string): string | undefined {
  const fault = faultOfTemplate(text);
  return fault && sentenceOf(fault);
}

/**
 * Throws `fieldInvalid` with the fault, unless all variables are known and have a fallback where they need
 * one.
 */
export function refuseWrongVariables(text: string): void {
  const fault = faultInWords(text);
  if (fault !== undefined) throw new ApplicationError('fieldInvalid', `text: ${fault}`);
}

const names = Object.keys(templateVariables)
  .map((name) => `{${name}}`)
  .join(', ');

function sentenceOf(fault: TemplateFault): string {
  switch (fault.kind) {
    case 'unknown':
      return `There is no variable ${fault.whole}. Remove the braces, or use one of these: ${names}.`;
    case 'needsFallback':
      return `${fault.whole} needs a text for requests without this value, like {${fault.name}|…}.`;
    case 'loneBrace':
      return 'A brace has no partner. Remove the brace, or complete the variable.';
  }
}
