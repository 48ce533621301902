import type english from '@fixpoint/languages/en/pages.json';
import { type SaySentence, sentencesOf } from '#platform/text/sentences.ts';

export type PageKey = keyof typeof english;

/** The sentences of the pages that the server writes itself, in one language. */
export type SayOnPage = SaySentence<PageKey>;

/** The sentences of these pages, in a language. */
export const pageSentences = sentencesOf<PageKey>('pages');
