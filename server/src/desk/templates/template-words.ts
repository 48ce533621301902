/** What stands in braces in the texts of templates: `{request.number}`, `{reporter.firstName|neighbour}`. */
import { type TemplateVariable, templateVariables } from '@fixpoint/contract/desk/case/template.ts';
import { ApplicationError } from '#platform/application-error.ts';

const inBraces = /\{([^{}]*)\}/g;
/** A brace without its other half is a variable with a typing error. */
const anyBrace = /[{}]/;

/** A variable with what is said where there is nothing to say. */
interface NamedVariable {
  name: string;
  fallback: string | undefined;
}

function read(inside: string): NamedVariable {
  const [name = '', ...fallback] = inside.split('|');
  return { name: name.trim(), fallback: fallback.length === 0 ? undefined : fallback.join('|').trim() };
}

function isVariable(name: string): name is TemplateVariable {
  return Object.hasOwn(templateVariables, name);
}

/** Throws `fieldInvalid`, which says what is wrong, unless every variable is one, with its fallback where it needs one. */
export function refuseWrongVariables(text: string): void {
  for (const [whole, inside = ''] of text.matchAll(inBraces)) {
    const { name, fallback } = read(inside);
    if (!isVariable(name)) refuse(`There is no variable ${whole}. The variables are: ${names}.`);
    if (templateVariables[name].needsFallback && !fallback)
      refuse(`${whole} needs what is said where a request has none, like {${name}|…}.`);
  }
  if (anyBrace.test(text.replaceAll(inBraces, ''))) refuse('A brace stands alone.');
}

const names = Object.keys(templateVariables)
  .map((name) => `{${name}}`)
  .join(', ');

function refuse(sentence: string): never {
  throw new ApplicationError('fieldInvalid', `text: ${sentence}`);
}

/** What the variables say of a request; empty: it has none. */
export type VariableValues = Readonly<Record<TemplateVariable, string>>;

/** The text as it can be said, and the variables whose fallback stands in it. No value brings a brace of its own. */
export function fillWords(
  text: string,
  values: VariableValues,
): { text: string; named: TemplateVariable[]; missing: TemplateVariable[] } {
  const [named, missing] = [new Set<TemplateVariable>(), new Set<TemplateVariable>()];
  const filled = text.replaceAll(inBraces, (whole, inside: string) => {
    const { name, fallback } = read(inside);
    if (!isVariable(name)) return whole;
    const value = values[name].replaceAll(/[{}]/g, '').trim();
    (value === '' ? missing : named).add(name);
    return value === '' ? (fallback ?? whole) : value;
  });
  return { text: filled, named: [...named], missing: [...missing] };
}

/** Throws `fieldInvalid` for a text in which something still stands in braces: no resident reads a variable. */
export function refuseUnresolved(text: string): void {
  const [left] = /\{[^{}]*\}?|\}/.exec(text) ?? [];
  if (left !== undefined) refuse(`${left} is not filled in. Nothing in braces can be sent.`);
}
