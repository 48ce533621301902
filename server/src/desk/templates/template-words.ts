/** Refuses texts in which what stands in braces would reach a resident. */
import { templateVariables } from '@fixpoint/contract/desk/templates/template.ts';
import { type TemplateFault, faultOfTemplate } from '@fixpoint/contract/desk/templates/template-words.ts';
import { ApplicationError } from '#platform/application-error.ts';

/** What is wrong with what stands in braces; undefined: nothing is. */
export function faultInWords(text: string): string | undefined {
  const fault = faultOfTemplate(text);
  return fault && sentenceOf(fault);
}

/** Throws `fieldInvalid`, which says what is wrong, unless every variable is one, with its fallback where it needs one. */
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
      return `${fault.whole} needs what is said where a request has none, like {${fault.name}|…}.`;
    case 'loneBrace':
      return 'A brace stands alone.';
  }
}

function refuse(sentence: string): never {
  throw new ApplicationError('fieldInvalid', `text: ${sentence}`);
}

/** Throws `fieldInvalid` for a text in which something still stands in braces: no resident reads a variable. */
export function refuseUnresolved(text: string): void {
  const [left] = /\{[^{}]*\}?|\}/.exec(text) ?? [];
  if (left !== undefined) refuse(`${left} is not filled in. Nothing in braces can be sent.`);
}
