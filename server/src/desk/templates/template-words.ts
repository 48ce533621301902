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
  if (fault !== undefined) refuse(fault);
}

const names = Object.keys(templateVariables)
  .map((name) => `{${name}}`)
  .join(', ');

function sentenceOf(fault: TemplateFault): string {
  switch (fault.kind) {
    case 'unknown':
      return `There is no variable ${fault.whole}. The variables are: ${names}.`;
    case 'needsFallback':
      return `${fault.whole} needs a text for requests without this value, like {${fault.name}|…}.`;
    case 'loneBrace':
      return 'A brace has no partner.';
  }
}

function refuse(sentence: string): never {
  throw new ApplicationError('fieldInvalid', `text: ${sentence}`);
}

/** Throws `fieldInvalid` if a text still contains braces, so that no resident reads a variable. */
export function refuseUnresolved(text: string): void {
  const [leftBrace] = /\{[^{}]*\}?|\}/.exec(text) ?? [];
  if (leftBrace !== undefined) refuse(`${leftBrace} is not filled in. A reply with braces cannot be sent.`);
}
