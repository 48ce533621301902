/** Judges a question set: errors that prevent its publication, and warnings. */
import { evaluateQuestions } from './evaluate-questions.ts';
import { judgeCondition } from './judge-condition.ts';
import { missingTranslations, type QuestionLanguages, textFaults } from './judge-texts.ts';
import { questionLimits } from './question-limits.ts';
import type { QuestionProblem } from './question-problem.ts';
import { isQuestion } from './is-question.ts';
import type { QuestionEntry, QuestionExample, QuestionSet } from './question-set.ts';
import { reachOf } from './reach-of-entries.ts';

export interface JudgedQuestions {
  errors: QuestionProblem[];
  warnings: QuestionProblem[];
}

export function judgeQuestions(set: QuestionSet, languages: QuestionLanguages): JudgedQuestions {
  const { entries, examples = [] } = set;
  const errors: QuestionProblem[] = [
    ...(JSON.stringify(set).length > questionLimits.setLength
      ? [{ code: 'too-large' as const, key: '', value: String(questionLimits.setLength) }]
      : []),
    ...repeated(entries.map(({ key }) => key)).map((key) => ({ code: 'same-key' as const, key, value: '' })),
    ...entries.flatMap((entry, at) => [
      ...textFaults(entry, languages),
      ...faultsOfKind(entry),
      ...judgeCondition(entry, entries.slice(0, at)),
    ]),
  ];
  if (errors.length > 0) return { errors, warnings: [] };
  const failed = examples.filter((example) => !isRight(example, entries));
  return {
    errors: failed.map(({ name }) => ({ code: 'example-fails', key: '', value: name })),
    warnings: warningsOf(entries, languages),
  };
}

/** The fields that only some kinds use. */
const kindsOfField: Partial<Record<keyof QuestionEntry, readonly QuestionEntry['kind'][]>> = {
  choices: ['one-of', 'many-of'],
  min: ['number'],
  max: ['number'],
  unit: ['number'],
  when: ['date'],
  heading: ['stop', 'advice'],
  text: ['stop', 'advice'],
  stopKind: ['stop'],
  phone: ['stop', 'advice'],
  hours: ['stop', 'advice'],
  link: ['stop', 'advice'],
};
const questionFields = ['label', 'help', 'shortLabel', 'isRequired', 'isPublic'] as const;

function faultsOfKind(entry: QuestionEntry): QuestionProblem[] {
  const { key, kind, choices = [], min = -Infinity, max = Infinity, link = '' } = entry;
  const wrongFields = [
    ...Object.entries(kindsOfField).flatMap(([field, kinds]) => (kinds.includes(kind) ? [] : [field])),
    ...(isQuestion(entry) ? [] : questionFields),
  ].filter((field) => entry[field as keyof QuestionEntry] !== undefined);
  const hasChoices = kind === 'one-of' || kind === 'many-of';
  const isDeadEnd = entry.stopKind === 'call-now' && (entry.phone ?? '') === '';
  const problem = (code: QuestionProblem['code'], value = '') => ({ code, key, value });
  return [
    ...wrongFields.map((field) => problem('wrong-field', field)),
    ...(hasChoices && choices.length === 0 ? [problem('no-choices')] : []),
    ...repeated(choices.map((choice) => choice.key)).map((value) => problem('same-choice', value)),
    ...(kind === 'stop' && entry.stopKind === undefined ? [problem('no-stop-kind')] : []),
    ...(isDeadEnd ? [problem('no-phone')] : []),
    ...(link === '' || isWebAddress(link) ? [] : [problem('wrong-link')]),
    ...(min > max ? [problem('wrong-range')] : []),
  ];
}

function isWebAddress(link: string): boolean {
  return /^https?:\/\/[^\s/?#]+\.[^\s]+$/i.test(link);
}

function repeated(keys: readonly string[]): string[] {
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))];
}

function isRight(example: QuestionExample, entries: readonly QuestionEntry[]): boolean {
  const { isOfficeOpen = true, month = 1, owner = '', area } = example;
  const shown = evaluateQuestions(entries, example.answers, {
    today: `2026-${String(month).padStart(2, '0')}-15`,
    isOfficeOpen,
    owner,
    areas: area === undefined ? [] : [area],
  });
  const isSame = (keys: readonly string[], shownEntries: readonly QuestionEntry[]) =>
    [...keys].sort().join() ===
    shownEntries
      .map(({ key }) => key)
      .sort()
      .join();
  return isSame(example.asked, shown.questions) && isSame(example.stops, shown.stops);
}

function warningsOf(entries: readonly QuestionEntry[], languages: QuestionLanguages): QuestionProblem[] {
  const count = entries.filter(isQuestion).length;
  const { questionsAdvised } = questionLimits;
  return [
    ...entries.flatMap((entry) => missingTranslations(entry, languages)),
    ...entries.flatMap((entry, at): QuestionProblem[] => {
      const { key } = entry;
      if (entry.kind === 'stop' && entry.showIf === undefined)
        return [{ code: 'closes-work-type', key, value: '' }];
      const reach = reachOf(entries, at);
      if (reach === 'never') return [{ code: 'never-shown', key, value: '' }];
      const isBehindStop = reach === 'with-stop' && entry.isRequired === true;
      return isBehindStop ? [{ code: 'behind-stop', key, value: '' }] : [];
    }),
    ...(count > questionsAdvised
      ? [{ code: 'many-questions' as const, key: '', value: String(questionsAdvised) }]
      : []),
  ];
}
