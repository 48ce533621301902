/** Every sentence a person reads: `text(key, values)` from the active catalogue; those about requests by `requestsText`. */
import english from './en.json' with { type: 'json' };
import type aboutRequests from './en-requests.json';
import { formatMessage, type MessageValues } from './format-message.ts';

export type MessageKey = keyof typeof english;

/** Sentences by key; those that a language or a municipality leaves out are taken from English. */
export type Messages = Partial<Record<MessageKey | keyof typeof aboutRequests, string>>;

let locale = 'en';
let messages: Readonly<Partial<Record<string, string>>> = {};
let standing: MessageValues = {};

/** The sentence of a key, its `{arguments}` filled in. */
export const text = textFrom(english);

/** `text` for sentences that are loaded apart from the others: these, unless the active catalogue has others for them. */
export function textFrom<Key extends string>(
  sentences: Readonly<Record<Key, string>>,
): (key: Key, values?: MessageValues) => string {
  return (key, values) => formatMessage(messages[key] ?? sentences[key], locale, { ...standing, ...values });
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
