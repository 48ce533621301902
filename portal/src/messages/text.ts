/** Every sentence a person reads: `text(key, values)` from the active catalogue. */
import english from './en.json' with { type: 'json' };
import { formatMessage, type MessageValues } from './format-message.ts';

export type MessageKey = keyof typeof english;

/** Sentences by key; those that a language or a municipality leaves out are taken from English. */
export type Messages = Partial<Record<MessageKey, string>>;

let locale = 'en';
let messages: Messages = english;
let standing: MessageValues = {};

/** The sentence of a key, its `{arguments}` filled in. */
export function text(key: MessageKey, values?: MessageValues): string {
  const message = messages[key] ?? english[key];
  return formatMessage(message, locale, { ...standing, ...values });
}

/** Chooses the language and what replaces or adds to its catalogue; the page must be drawn again afterwards. */
export function speak(nextLocale: string, nextMessages: Messages): void {
  locale = nextLocale;
  messages = nextMessages;
}

/** Values that any message may name without being given them, such as {product}. */
export function setStandingValues(values: MessageValues): void {
  standing = values;
}

/** The language that dates and numbers are written in. */
export function activeLocale(): string {
  return locale;
}
