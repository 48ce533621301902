/**
 * Fills in a message with the runtime's own Intl. Browsers get parsed messages, so this file needs no parser.
 */
import type { LanguageFacts } from './languages.ts';
import type { Argument, ChoiceToken, Message, MessageToken } from './message.ts';

export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** The facts about a language that formatting needs. */
export type Speech = Pick<LanguageFacts, 'locale' | 'direction'>;

interface Context {
  speech: Speech;
  values: MessageValues;
  /** The value of # inside a plural. */
  count?: number;
}

/** The message with its arguments filled in. An argument without a value shows its name. */
export function formatMessage(message: Message, speech: Speech, values: MessageValues): string {
  return typeof message === 'string' ? message : formatParts(message, { speech, values });
}

function formatParts(parts: readonly MessageToken[], context: Context): string {
  return parts.map((part) => formatPart(part, context)).join('');
}

function formatPart(part: MessageToken, context: Context): string {
  if (typeof part === 'string') return part;
  if ('count' in part) return plainly(context.count ?? '#', context.speech);
  return 'by' in part ? formatChoice(part, context) : formatArgument(part, context);
}

function formatArgument({ arg, as }: Argument, { speech, values }: Context): string {
  const value = values[arg] ?? `{${arg}}`;
  if (as === undefined) return plainly(value, speech);
  if (as === 'number') return plainly(Number(value), speech);
  const date = value instanceof Date ? value : new Date(value);
  return new Intl.DateTimeFormat(speech.locale, as === 'time' ? { timeStyle: 'short' } : {}).format(date);
}

function formatChoice({ by, arg, offset = 0, cases }: ChoiceToken, context: Context): string {
  const value = String(context.values[arg]);
  if (by === 'select') return formatParts(cases[value] ?? cases['other'] ?? [], context);
  const count = Number(value) - offset;
  const type = by === 'plural' ? 'cardinal' : 'ordinal';
  const rule = new Intl.PluralRules(context.speech.locale, { type }).select(count);
  const chosenCase = cases[`=${value}`] ?? cases[rule] ?? cases['other'] ?? [];
  return formatParts(chosenCase, { ...context, count });
}

function plainly(value: string | number | Date, { locale, direction }: Speech): string {
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  if (value instanceof Date) return new Intl.DateTimeFormat(locale).format(value);
  if (direction === 'ltr' || value === '') return value;
  // Latin names and addresses stay whole inside a right-to-left sentence (first strong isolate). A value that
  // contains such a name is itself a sentence of this language (right-to-left isolate).
  return `${value.includes('\u2068') ? '\u2067' : '\u2068'}${value}\u2069`;
}
