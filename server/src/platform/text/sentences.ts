/** What the server says to residents: the catalogues of the languages, read once. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MessageValues, formatMessage } from '@fixpoint/languages/format-message.ts';
import { type Language, languages } from '@fixpoint/languages/languages.ts';
import type { Message } from '@fixpoint/languages/message.ts';
import { parseMessage } from '@fixpoint/languages/parse-message.ts';

/** Says the sentence of a key, its `{arguments}` filled in. */
export type Say<Key extends string> = (key: Key, values?: MessageValues) => string;

/** The sentences of a catalogue of these keys, in the language that one asks for. */
export function sentencesOf<Key extends string>(catalogue: string): (language: Language) => Say<Key> {
  const read = new Map<Language, Map<string, Message>>();
  return (language) => {
    const messages = read.get(language) ?? readCatalogue(language, catalogue);
    read.set(language, messages);
    return (key, values = {}) => formatMessage(messages.get(key) ?? key, languages[language], values);
  };
}

function readCatalogue(language: Language, catalogue: string): Map<string, Message> {
  const file = fileURLToPath(import.meta.resolve(`@fixpoint/languages/${language}/${catalogue}.json`));
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(messages).map(([key, icu]) => [key, parseMessage(icu)]));
}
