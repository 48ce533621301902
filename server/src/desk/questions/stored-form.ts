import type { ShownQuestions } from '@fixpoint/contract/questions/evaluate-questions.ts';
import type { AnswerValue } from '@fixpoint/contract/questions/answer-values.ts';
import { type QuestionEntry, textFor } from '@fixpoint/contract/questions/question-set.ts';
import type { StoredAnswer } from '@fixpoint/contract/questions/stored-answers.ts';
import type english from '@fixpoint/languages/en/mails.json';
import { type Language, isLanguage, languages, usualLanguage } from '@fixpoint/languages/languages.ts';
import { sentencesOf } from '#platform/text/sentences.ts';

const words = sentencesOf<keyof typeof english>('mails');

interface Reading {
  /** The language in which the resident read the questions. */
  language: string;
  /** The municipality's. */
  ownLanguage: string;
}

/** The answers with their questions, as they are stored. */
export function storedForm(
  { questions, answers }: ShownQuestions,
  { language, ownLanguage }: Reading,
): StoredAnswer[] {
  return questions.flatMap((entry) => {
    const value = answers[entry.key];
    if (value === undefined) return [];
    const question = textFor(entry.label, language, ownLanguage);
    const ownQuestion = textFor(entry.label, ownLanguage, ownLanguage);
    return [
      {
        key: entry.key,
        kind: entry.kind,
        question,
        shortLabel: textFor(entry.shortLabel, ownLanguage, ownLanguage) || ownQuestion,
        value: typeof value === 'object' ? [...value] : value,
        label: inWords(entry, value, { language, ownLanguage }),
        staffLabel: inWords(entry, value, { language: ownLanguage, ownLanguage }),
        unit: textFor(entry.unit, language, ownLanguage),
        isPublic: entry.isPublic ?? false,
      },
    ];
  });
}

/** An answer as a person reads it. */
function inWords(entry: QuestionEntry, value: AnswerValue, { language, ownLanguage }: Reading): string {
  const known: Language = isLanguage(language) ? language : usualLanguage;
  const { locale } = languages[known];
  if (typeof value === 'boolean') return words(known)(value ? 'answer.yes' : 'answer.no');
  if (typeof value === 'number')
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
  if (typeof value === 'string' && entry.kind === 'date')
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
  if (typeof value === 'string' && entry.kind !== 'one-of') return value;
  const keys = typeof value === 'string' ? [value] : value;
  const labels = keys.map((key) => {
    const choice = entry.choices?.find((one) => one.key === key);
    return textFor(choice?.label, language, ownLanguage) || key;
  });
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(labels);
}
