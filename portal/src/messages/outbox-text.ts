// chunk: late
import type english from '@fixpoint/languages/en/outbox.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

/** Texts of the outbox and of the thanks. Their catalogue loads with the modals of the home screen. */
export const outboxText: (key: keyof typeof english, values?: MessageValues) => string = sentence;
