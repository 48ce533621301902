/** What stands in braces in the texts of templates: `{request.number}`, `{reporter.firstName|neighbour}`. */
import { type TemplateVariable, templateVariables } from './template.ts';

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

/** unknown: there is no such variable; needsFallback: it does not say what is said where a request has none. */
export type TemplateFault =
  | { kind: 'unknown'; whole: string }
  | { kind: 'needsFallback'; whole: string; name: TemplateVariable }
  | { kind: 'loneBrace' };

/** The first thing that is wrong with what stands in braces; undefined: nothing is. */
export function faultOfTemplate(text: string): TemplateFault | undefined {
  for (const [whole, inside = ''] of text.matchAll(inBraces)) {
    const { name, fallback } = read(inside);
    if (!isVariable(name)) return { kind: 'unknown', whole };
    if (templateVariables[name].needsFallback && !fallback) return { kind: 'needsFallback', whole, name };
  }
  return anyBrace.test(text.replaceAll(inBraces, '')) ? { kind: 'loneBrace' } : undefined;
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
