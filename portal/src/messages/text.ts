/**
 * All texts for people: `text(key, values)` from the catalogue of the language; texts about requests by
 * `requestsText`.
 */
import type english from '@fixpoint/languages/en/portal.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

export type MessageKey = keyof typeof english;

/** The sentence of a key, its `{arguments}` filled in. */
export const text: (key: MessageKey, values?: MessageValues) => string = sentence;
