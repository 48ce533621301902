import type english from '@fixpoint/languages/en/feedback.json';
import type { MessageValues } from '@fixpoint/languages/format-message.ts';
import { sentence } from '@fixpoint/languages/spoken.ts';

type FeedbackKey = keyof typeof english;

/** Texts of the question after a closing. Their catalogue loads with the question. */
export const feedbackText: (key: FeedbackKey, values?: MessageValues) => string = sentence;
