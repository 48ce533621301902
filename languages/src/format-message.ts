/** Fills in a message with the runtime's own Intl. Browsers get messages that are parsed already: no parser is in here. */
import type { Argument, Choice, Message, Part } from './message.ts';

export type MessageValues = Readonly<Record<string, string | number | Date>>;

interface Context {
  locale: string;
  values: MessageValues;
  /** What # stands for inside a plural. */
  count?: number;
}

/** The message with its arguments filled in; an argument without a value shows its name. */
export function formatMessage(message: Message, locale: string, values: MessageValues): string {
  return typeof message === 'string' ? message : formatParts(message, { locale, values });
}

function formatParts(parts: readonly Part[], context: Context): string {
  return parts.map((part) => formatPart(part, context)).join('');
}

function formatPart(part: Part, context: Context): string {
  if (typeof part === 'string') return part;
  if ('count' in part) return plainly(context.count ?? '#', context.locale);
  return 'by' in part ? formatChoice(part, context) : formatArgument(part, context);
}

function formatArgument({ arg, as }: Argument, { locale, values }: Context): string {
  const value = values[arg] ?? `{${arg}}`;
  if (as === undefined) return plainly(value, locale);
  if (as === 'number') return plainly(Number(value), locale);
  const date = value instanceof Date ? value : new Date(value);
  return new Intl.DateTimeFormat(locale, as === 'time' ? { timeStyle: 'short' } : {}).format(date);
}

function formatChoice({ by, arg, offset = 0, cases }: Choice, context: Context): string {
  const value = String(context.values[arg]);
  if (by === 'select') return formatParts(cases[value] ?? cases['other'] ?? [], context);
  const count = Number(value) - offset;
  const type = by === 'plural' ? 'cardinal' : 'ordinal';
  const rule = new Intl.PluralRules(context.locale, { type }).select(count);
  const chosen = cases[`=${value}`] ?? cases[rule] ?? cases['other'] ?? [];
  return formatParts(chosen, { ...context, count });
}

function plainly(value: string | number | Date, locale: string): string {
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  return value instanceof Date ? new Intl.DateTimeFormat(locale).format(value) : value;
}
