/** The sentences of a page in its one language, by key. Each app adds the types of its own keys. */
import { formatMessage, type MessageValues } from './format-message.ts';
import { type Language, languages, usualLanguage } from './languages.ts';
import type { Message } from './message.ts';

/** Sentences by key. A test gives every language the same keys, so no fallback is needed. */
export type Messages = Readonly<Record<string, Message>>;

let language: Language = usualLanguage;
let messages: Messages = {};
let standing: MessageValues = {};

/** The sentence of a key, with its `{arguments}` filled in. Its catalogue must have been learnt before. */
export function sentence(key: string, values?: MessageValues): string {
  return formatMessage(messages[key] ?? key, languages[language], { ...standing, ...values });
}

/** Sets the language. Call it before anything is loaded or drawn. */
export function speak(newLanguage: Language): void {
  language = newLanguage;
}

/** Adds sentences to the known ones. */
export function learn(more: Messages): void {
  messages = { ...messages, ...more };
}

/** Values that any message may use without getting them, such as {product}. */
export function setStandingValues(values: MessageValues): void {
  standing = values;
}

export function activeLanguage(): Language {
  return language;
}

/** The locale for dates and numbers. */
export function activeLocale(): string {
  return languages[language].locale;
}
