import { messageBlocks } from '@fixpoint/contract/questions/message-blocks.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { questionsText } from '#messages/questions-text.ts';
import { readable } from './asked-questions.ts';

/** Heading, text, phone, hours and link of a stop or an advice, in the reader's language. */
export function messageOf({ heading, text, phone = '', hours, link = '' }: QuestionEntry) {
  return {
    heading: readable(heading),
    blocks: messageBlocks(readable(text)),
    phone,
    hours: readable(hours),
    link,
    words: { call: questionsText('questions.call', { phone }), website: questionsText('questions.website') },
  };
}
