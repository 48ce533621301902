/** Variables in braces in templates and replies: `{request.number}`, `{reporter.firstName|neighbour}`. */
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

/** The first fault in a template or a reply; undefined if it is correct. */
export function faultOfTemplate(text: string): TemplateFault | undefined {
  for (const [whole, inside = ''] of text.matchAll(inBraces)) {
    const { name, fallback } = read(inside);
    if (!isVariable(name)) return { kind: 'unknown', whole };
    if (templateVariables[name].needsFallback && !fallback) return { kind: 'needsFallback', whole, name };
  }
  return anyBrace.test(text.replaceAll(inBraces, '')) ? { kind: 'loneBrace' } : undefined;
}

const stateVariables: readonly string[] = [
  'status',
  'request.outcome',
  'request.due',
] satisfies TemplateVariable[];

/** True if the text has a variable whose value depends on the status or the outcome. */
export function namesState(text: string): boolean {
  return [...text.matchAll(inBraces)].some(([, inside = '']) => stateVariables.includes(read(inside).name));
}

/** The values of the variables for a request; empty if the request has none. */
export type VariableValues = Readonly<Record<TemplateVariable, string>>;

/**
 * The text with these variables filled in, and the variables whose fallback was used. Other variables stay.
 * Values lose their braces.
 */
export function fillWords(
  text: string,
  values: Partial<VariableValues>,
): { text: string; missing: TemplateVariable[] } {
  const missing = new Set<TemplateVariable>();
  const filledText = text.replaceAll(inBraces, (whole, inside: string) => {
    const { name, fallback } = read(inside);
    if (!isVariable(name)) return whole;
    const value = values[name]?.replaceAll(/[{}]/g, '').trim();
    if (value === undefined) return whole;
    if (value === '') missing.add(name);
    return value === '' ? (fallback ?? whole) : value;
  });
  return { text: filledText, missing: [...missing] };
}
