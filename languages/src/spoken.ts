/** What a page says: the sentences of the one language that it speaks, by their keys. Each app types its own keys on it. */
import { formatMessage, type MessageValues } from './format-message.ts';
import { type Language, languages, usualLanguage } from './languages.ts';
import type { Message } from './message.ts';

/** Sentences by key. A test holds every language to the same keys, so there is nothing to fall back on. */
export type Messages = Readonly<Record<string, Message>>;

let language: Language = usualLanguage;
let messages: Messages = {};
let standing: MessageValues = {};

/** The sentence of a key of any catalogue, which has been learnt by the time that it is called; its `{arguments}` filled in. */
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
