/** Every sentence a person reads: `text(key, values)` from the catalogue of the language; those about requests by `requestsText`. */
import { formatMessage, type MessageValues } from '@fixpoint/languages/format-message.ts';
import { type Language, languages, usualLanguage } from '@fixpoint/languages/languages.ts';
import type { Message } from '@fixpoint/languages/message.ts';
import type english from '@fixpoint/languages/en/portal.json';

export type MessageKey = keyof typeof english;

/** Sentences by key. A test holds every language to the same keys, so there is nothing to fall back on. */
export type Messages = Readonly<Record<string, Message>>;

let language: Language = usualLanguage;
let messages: Messages = {};
let standing: MessageValues = {};

/** The sentence of a key, its `{arguments}` filled in. */
export const text: (key: MessageKey, values?: MessageValues) => string = sentence;

/** `text` for the keys of any catalogue, which has been loaded by the time that it is called. */
export function sentence(key: string, values?: MessageValues): string {
  return formatMessage(messages[key] ?? key, languages[language], { ...standing, ...values });
}

/** Chooses the language, before anything is loaded or drawn. */
export function speak(chosen: Language): void {
  language = chosen;
}

/** Adds sentences to those that are known. */
export function learn(more: Messages): void {
  messages = { ...messages, ...more };
}

/** Values that any message may name without being given them, such as {product}. */
export function setStandingValues(values: MessageValues): void {
  standing = values;
}

export function activeLanguage(): Language {
  return language;
}

/** What dates and numbers are written by. */
export function activeLocale(): string {
  return languages[language].locale;
}
