import type { QuestionProblem } from './question-problem.ts';
import { isQuestion } from './is-question.ts';
import type { QuestionEntry, QuestionTexts } from './question-set.ts';

export interface QuestionLanguages {
  /** The municipality's own language. */
  own: string;
  /** The languages that residents can choose, with the own one. */
  offered: readonly string[];
  /** All languages that texts may be in. */
  known: readonly string[];
}

/** Errors in the texts of an entry: texts that miss in the own language, and unknown languages. */
export function textFaults(entry: QuestionEntry, { own, known }: QuestionLanguages): QuestionProblem[] {
  const { key, kind } = entry;
  const unknown = new Set(
    textsIn(entry)
      .flatMap((texts) => Object.keys(texts))
      .filter((one) => !known.includes(one)),
  );
  const problem = (code: QuestionProblem['code'], value: string) => ({ code, key, value });
  const needsLabel = isQuestion(entry) && !hasText(entry.label, own);
  const needsHeading = kind === 'stop' && !hasText(entry.heading, own);
  const hasBareChoice = (entry.choices ?? []).some(({ label }) => !hasText(label, own));
  return [
    ...[...unknown].map((language) => problem('unknown-language', language)),
    ...(needsLabel ? [problem('no-label', own)] : []),
    ...(needsHeading ? [problem('no-heading', own)] : []),
    ...(hasBareChoice ? [problem('no-choice-label', own)] : []),
  ];
}

/** A warning for each offered language that some text of the entry misses. */
export function missingTranslations(
  entry: QuestionEntry,
  { own, offered }: QuestionLanguages,
): QuestionProblem[] {
  const written = textsForResidents(entry).filter((texts) => hasText(texts, own));
  return offered
    .filter((language) => written.some((texts) => !hasText(texts, language)))
    .map((value) => ({ code: 'no-translation', key: entry.key, value }));
}

function hasText(texts: QuestionTexts | undefined, language: string): boolean {
  return (texts?.[language] ?? '') !== '';
}

function textsIn(entry: QuestionEntry): QuestionTexts[] {
  return [...textsForResidents(entry), ...(entry.shortLabel === undefined ? [] : [entry.shortLabel])];
}

function textsForResidents(entry: QuestionEntry): QuestionTexts[] {
  const { label, help, unit, heading, text, hours, choices = [] } = entry;
  return [label, help, unit, heading, text, hours, ...choices.map((choice) => choice.label)].filter(
    (texts) => texts !== undefined,
  );
}
