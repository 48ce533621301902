import type english from '@fixpoint/languages/en/mails.json';
import { sentencesOf } from '#platform/text/sentences.ts';

/** The sentences of mails, in a language. */
export const mailSentences = sentencesOf<keyof typeof english>('mails');
