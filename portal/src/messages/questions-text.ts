import type english from '@fixpoint/languages/en/questions.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

/** Texts about the questions of a work type. Their catalogue loads with the questions. */
export const questionsText: (key: keyof typeof english, values?: MessageValues) => string = sentence;
