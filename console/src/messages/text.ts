/** Every sentence of the desk: `text(key, values)`. */
import type english from '@fixpoint/languages/en/desk.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

export type MessageKey = keyof typeof english;

export const text: (key: MessageKey, values?: MessageValues) => string = sentence;
