/**
 * Everyday words of a work type in the file: a list in the municipality's own language, or a list for each
 * language: `[hole, dip]`, or `{ en: [hole, dip], es: [hoyo] }`.
 */
import { inOneLine } from '@fixpoint/contract/one-line.ts';
import { workTypeWordMaxLength, workTypeWordsMax } from '@fixpoint/contract/work-type-words.ts';
import { type Language, allLanguages } from '@fixpoint/languages/languages.ts';
import { z } from 'zod';
import { textOf } from './expecting.ts';

const listError = `expected a list of at most ${workTypeWordsMax} words`;
const eitherError = `${listError}, or a list for each language: ${allLanguages.join(', ')}. A word has at most ${workTypeWordMaxLength} letters`;

const list = z
  .array(textOf('a word', { max: workTypeWordMaxLength }).transform(inOneLine), { error: listError })
  .max(workTypeWordsMax, listError);

const byLanguage = z.partialRecord(z.enum(allLanguages as [Language, ...Language[]]), list);

export const wordsInLanguages = z.union([list, byLanguage], { error: eitherError });
