/** ICU messages: parsed on first use, then filled in with the browser's own Intl. */
import { parse, type SelectCase, type Token } from '@messageformat/parser';

export type MessageValues = Readonly<Record<string, string | number | Date>>;

interface Context {
  locale: string;
  values: MessageValues;
  /** What # stands for inside a plural. */
  count?: number;
}

const parsed = new Map<string, Token[]>();

/** The message with its arguments filled in; an argument without a value shows its name. */
export function formatMessage(message: string, locale: string, values: MessageValues): string {
  if (!message.includes('{') && !message.includes("''")) return message;
  let tokens = parsed.get(message);
  if (tokens === undefined) parsed.set(message, (tokens = parse(message)));
  return formatTokens(tokens, { locale, values });
}

function formatTokens(tokens: readonly Token[], context: Context): string {
  return tokens.map((token) => formatToken(token, context)).join('');
}

function formatToken(token: Token, context: Context): string {
  switch (token.type) {
    case 'content':
      return token.value;
    case 'argument':
      return plainly(valueOf(token.arg, context), context.locale);
    case 'octothorpe':
      return plainly(context.count ?? '#', context.locale);
    case 'function':
      return formatted(token.key, valueOf(token.arg, context), context.locale);
    case 'select':
      return formatTokens(chosen(token.cases, String(valueOf(token.arg, context))), context);
    case 'plural':
    case 'selectordinal': {
      const count = Number(valueOf(token.arg, context)) - (token.pluralOffset ?? 0);
      const type = token.type === 'plural' ? 'cardinal' : 'ordinal';
      const rule = new Intl.PluralRules(context.locale, { type }).select(count);
      const exact = `=${Number(valueOf(token.arg, context))}`;
      const isExact = token.cases.some(({ key }) => key === exact);
      return formatTokens(chosen(token.cases, isExact ? exact : rule), { ...context, count });
    }
  }
}

function valueOf(name: string, { values }: Context): string | number | Date {
  return values[name] ?? `{${name}}`;
}

function chosen(cases: readonly SelectCase[], wanted: string): Token[] {
  return (cases.find(({ key }) => key === wanted) ?? cases.find(({ key }) => key === 'other'))?.tokens ?? [];
}

function plainly(value: string | number | Date, locale: string): string {
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
  return value instanceof Date ? new Intl.DateTimeFormat(locale).format(value) : value;
}

function formatted(kind: string, value: string | number | Date, locale: string): string {
  if (kind === 'number') return new Intl.NumberFormat(locale).format(Number(value));
  const date = value instanceof Date ? value : new Date(value);
  return new Intl.DateTimeFormat(locale, kind === 'time' ? { timeStyle: 'short' } : {}).format(date);
}
