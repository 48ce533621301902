/** The server's sentences for residents: reads each catalogue of a language once. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MessageValues, formatMessage } from '@fixpoint/languages/format-message.ts';
import { type Language, languages } from '@fixpoint/languages/languages.ts';
import type { Message } from '@fixpoint/languages/message.ts';
import { parseMessage } from '@fixpoint/languages/parse-message.ts';

/** Returns the sentence of a key with its `{arguments}` filled in. */
export type SaySentence<Key extends string> = (key: Key, values?: MessageValues) => string;

/** The sentences of a catalogue with these keys, by language. */
export function sentencesOf<Key extends string>(catalogue: string): (language: Language) => SaySentence<Key> {
  const catalogues = new Map<Language, Map<string, Message>>();
  return (language) => {
    const messages = catalogues.get(language) ?? readCatalogue(language, catalogue);
    catalogues.set(language, messages);
    return (key, values = {}) => formatMessage(messages.get(key) ?? key, languages[language], values);
  };
}

function readCatalogue(language: Language, catalogue: string): Map<string, Message> {
  const file = fileURLToPath(import.meta.resolve(`@fixpoint/languages/${language}/${catalogue}.json`));
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(messages).map(([key, icu]) => [key, parseMessage(icu)]));
}
