import { questionKinds } from '@fixpoint/contract/questions/answer-values.ts';
import { isQuestion } from '@fixpoint/contract/questions/is-question.ts';
import type { QuestionEntry } from '@fixpoint/contract/questions/question-set.ts';
import { newEntryKey } from '#screens/settings/fields/entry.tsx';

type Kind = QuestionEntry['kind'];

/** In the order of the menu: the usual ones first. */
export const kindsInOrder: readonly Kind[] = [
  'one-of',
  'yes-no',
  'number',
  'text',
  'many-of',
  'long',
  'date',
  'asset',
  'stop',
  'advice',
];

/** The kinds that a question can change to. */
export const kindsOfQuestions: readonly Kind[] = kindsInOrder.filter((kind) =>
  questionKinds.some((one) => one === kind),
);

const hasChoices = (kind: Kind) => kind === 'one-of' || kind === 'many-of';

export function freshChoice(own: string) {
  return { key: newEntryKey(), label: { [own]: '' } };
}

export function freshEntry(kind: Kind, own: string): QuestionEntry {
  const entry = { key: newEntryKey(), kind };
  if (kind === 'stop') return { ...entry, stopKind: 'call-now', heading: { [own]: '' } };
  if (kind === 'advice') return { ...entry, text: { [own]: '' } };
  return {
    ...entry,
    label: { [own]: '' },
    ...(hasChoices(kind) && { choices: [freshChoice(own), freshChoice(own)] }),
  };
}

/** The question as another kind, without the fields that this kind does not use. */
export function asKind(entry: QuestionEntry, kind: Kind, own: string): QuestionEntry {
  const { choices, min, max, unit, when, ...rest } = entry;
  return {
    ...rest,
    kind,
    ...(hasChoices(kind) && { choices: choices ?? [freshChoice(own), freshChoice(own)] }),
    ...(kind === 'number' && { min, max, unit }),
    ...(kind === 'date' && { when }),
  };
}

/** A copy with keys of its own. */
export function copyOf(entry: QuestionEntry): QuestionEntry {
  return {
    ...entry,
    key: newEntryKey(),
    ...(entry.choices !== undefined && {
      choices: entry.choices.map((one) => ({ ...one, key: newEntryKey() })),
    }),
  };
}

/** The question or heading in a language, else in the municipality's; empty if it has none. */
export function nameOfEntry(entry: QuestionEntry, language: string, own: string): string {
  const { label, heading, text } = entry;
  const texts = isQuestion(entry) ? [label] : [heading, text];
  return texts.map((one) => one?.[language] || one?.[own] || '').find((name) => name !== '') ?? '';
}
