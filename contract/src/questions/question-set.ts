// chunk: questions
/** The shapes of a question set: questions, stop messages and advice of one work type, in their order. */
import * as z from 'zod/mini';
import { oneLine } from '#one-line.ts';
import { answerValues, questionKinds } from './answer-values.ts';
import { boundedNumber, condition } from './question-condition.ts';
import { questionLimits } from './question-limits.ts';

/** `advice` is a text, and the report goes on. `stop` is a text instead of the report. */
export const entryKinds = [...questionKinds, 'advice', 'stop'] as const;

/** `call-now`: urgent, by phone. `not-here`: not the municipality's. `elsewhere`: another way to report. */
export const stopKinds = ['call-now', 'not-here', 'elsewhere'] as const;

export type StopKind = (typeof stopKinds)[number];

/** Text by language, such as `en`. Readers without a text in their language get the municipality's. */
function textsOf(maxLength: number) {
  return z.record(
    z.string().check(z.regex(/^[a-z]{2,3}$/, 'must be a language like en')),
    z.string().check(z.trim(), z.maxLength(maxLength)),
  );
}

export type QuestionTexts = Readonly<Record<string, string>>;

const keyRule = /^[a-z\d][a-z\d-]*$/;
const key = z
  .string()
  .check(
    z.regex(keyRule, 'must be of small letters, digits and hyphens'),
    z.maxLength(questionLimits.keyLength),
  );

export const choice = z.strictObject({ key, label: textsOf(questionLimits.choiceLength) });

export type Choice = z.output<typeof choice>;

export const questionEntry = z.strictObject({
  /** Permanent name inside the set. Residents do not see it. Conditions and columns of exports use it. */
  key,
  kind: z.enum(entryKinds),
  /** The question. All kinds but `advice` and `stop` need it. */
  label: z.optional(textsOf(questionLimits.labelLength)),
  help: z.optional(textsOf(questionLimits.helpLength)),
  /** A shorter label for staff; left out: the label. */
  shortLabel: z.optional(textsOf(questionLimits.shortLabelLength)),
  /** True if residents must answer when the question is shown; false by default. */
  isRequired: z.optional(z.boolean()),
  /** True if strangers may read the answer, with phone numbers and addresses masked; false by default. */
  isPublic: z.optional(z.boolean()),
  /** When the entry is shown; left out: always. It may name only earlier questions. */
  showIf: z.optional(condition),
  /** For `one-of` and `many-of`. */
  choices: z.optional(z.array(choice).check(z.maxLength(questionLimits.choices))),
  /** The least number; for `number`. */
  min: z.optional(boundedNumber),
  /** The greatest number; for `number`. */
  max: z.optional(boundedNumber),
  /** Unit after the number, such as `cm`; for `number`. */
  unit: z.optional(textsOf(questionLimits.unitLength)),
  /** For `date`: `past` and `future` include today. Left out: any date. */
  when: z.optional(z.enum(['past', 'future'])),
  /** Heading of `stop` or `advice`. `stop` needs it. */
  heading: z.optional(textsOf(questionLimits.headingLength)),
  /** Text of `stop` or `advice`, with `**bold**`, lists and links. */
  text: z.optional(textsOf(questionLimits.messageLength)),
  /** For `stop`: why the report stops here. */
  stopKind: z.optional(z.enum(stopKinds)),
  /** Phone number for `stop` or `advice`. `call-now` needs it. */
  phone: z.optional(z.string().check(oneLine, z.maxLength(questionLimits.phoneLength))),
  /** When the phone is answered. */
  hours: z.optional(textsOf(questionLimits.hoursLength)),
  /** Web address for `stop` or `advice`, with http or https. */
  link: z.optional(z.string().check(z.trim(), z.maxLength(questionLimits.linkLength))),
});

export type QuestionEntry = z.output<typeof questionEntry>;

/** An example of a set: with these answers, these questions are asked, and these stops shown. */
export const questionExample = z.strictObject({
  name: z.string().check(oneLine, z.minLength(1), z.maxLength(questionLimits.labelLength)),
  answers: answerValues,
  /** Left out: the office is open. */
  isOfficeOpen: z.optional(z.boolean()),
  /** 1 to 12; left out: 1. */
  month: z.optional(z.int().check(z.gte(1), z.lte(12))),
  owner: z.optional(z.string().check(z.maxLength(questionLimits.labelLength))),
  area: z.optional(z.string().check(z.maxLength(questionLimits.labelLength))),
  /** Keys of the questions that are shown, in any order. */
  asked: z
    .array(z.string().check(z.maxLength(questionLimits.keyLength)))
    .check(z.maxLength(questionLimits.entries)),
  /** Keys of the stops that are shown, in any order. */
  stops: z
    .array(z.string().check(z.maxLength(questionLimits.keyLength)))
    .check(z.maxLength(questionLimits.entries)),
});

export type QuestionExample = z.output<typeof questionExample>;

/** The content of a set. */
export const questionSet = z.strictObject({
  /** In the order for residents. Empty: the work type asks nothing. */
  entries: z.array(questionEntry).check(z.maxLength(questionLimits.entries)),
  examples: z.optional(z.array(questionExample).check(z.maxLength(questionLimits.examples))),
});

export type QuestionSet = z.output<typeof questionSet>;

/** The text for a reader: in the reader's language, else in the municipality's, else empty. */
export function textFor(
  texts: QuestionTexts | undefined,
  language: string,
  municipalityLanguage: string,
): string {
  return texts?.[language] || texts?.[municipalityLanguage] || '';
}

/** A key for a new entry or choice, made of its label and different from the others. */
export function newKey(label: string, otherKeys: readonly string[]): string {
  const plain = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, questionLimits.keyLength - 4)
    .replace(/-+$/, '');
  const first = plain === '' ? 'entry' : plain;
  if (!otherKeys.includes(first)) return first;
  for (let number = 2; ; number += 1) {
    const next = `${first}-${number}`;
    if (!otherKeys.includes(next)) return next;
  }
}
