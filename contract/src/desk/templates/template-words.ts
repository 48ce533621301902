/** Variables in braces in the texts of templates: `{request.number}`, `{reporter.firstName|neighbour}`. */
import { type TemplateVariable, templateVariables } from './template.ts';

const inBraces = /\{([^{}]*)\}/g;
/** A brace without a partner is a typing error in a variable. */
const anyBrace = /[{}]/;

/** A variable with its fallback, for requests without a value. */
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

/**
 * `unknown`: there is no such variable. `needsFallback`: the fallback for requests without a value is
 * missing.
 */
export type TemplateFault =
  | { kind: 'unknown'; whole: string }
  | { kind: 'needsFallback'; whole: string; name: TemplateVariable }
  | { kind: 'loneBrace' };

/** The first fault in a template; undefined if it is correct. */
export function faultOfTemplate(text: string): TemplateFault | undefined {
  for (const [whole, inside = ''] of text.matchAll(inBraces)) {
    const { name, fallback } = read(inside);
    if (!isVariable(name)) return { kind: 'unknown', whole };
    if (templateVariables[name].needsFallback && !fallback) return { kind: 'needsFallback', whole, name };
  }
  return anyBrace.test(text.replaceAll(inBraces, '')) ? { kind: 'loneBrace' } : undefined;
}

/** The values of the variables for a request; empty if the request has none. */
export type VariableValues = Readonly<Record<TemplateVariable, string>>;

/**
 * The filled text, the variables with a value, and the variables whose fallback was used. Values lose their
 * braces.
 */
export function fillWords(
  text: string,
  values: VariableValues,
): { text: string; named: TemplateVariable[]; missing: TemplateVariable[] } {
  const [named, missing] = [new Set<TemplateVariable>(), new Set<TemplateVariable>()];
  const filledText = text.replaceAll(inBraces, (whole, inside: string) => {
    const { name, fallback } = read(inside);
    if (!isVariable(name)) return whole;
    const value = values[name].replaceAll(/[{}]/g, '').trim();
    (value === '' ? missing : named).add(name);
    return value === '' ? (fallback ?? whole) : value;
  });
  return { text: filledText, named: [...named], missing: [...missing] };
}
