// chunk: questions
/** Conditions: when an entry of a question set is shown. */
import * as z from 'zod/mini';
import { questionLimits } from './question-limits.ts';

/** `all`, `any` and `not` join the conditions in `of`. The others are tests. */
export const conditionTests = [
  'all',
  'any',
  'not',
  'is',
  'is-one-of',
  'includes',
  'over',
  'under',
  'is-given',
  'owner-is',
  'inside-area',
  'office-is-open',
  'month-is-one-of',
] as const;

export type ConditionTest = (typeof conditionTests)[number];

/** The tests of an earlier answer. */
export const answerTests = ['is', 'is-one-of', 'includes', 'over', 'under', 'is-given'] as const;

export type AnswerTest = (typeof answerTests)[number];

const longText = z.string().check(z.maxLength(questionLimits.longLength));
const { largestNumber } = questionLimits;
export const boundedNumber = z.number().check(z.gte(-largestNumber), z.lte(largestNumber));
const oneValue = z.union([longText, boundedNumber, z.boolean()]);

const testFields = {
  /** `all`, `any` and `not` join conditions. `office-is-open` needs no further field. */
  test: z.enum(conditionTests),
  /** Key of the earlier question, for tests of an answer. */
  answer: z.optional(z.string().check(z.maxLength(questionLimits.keyLength))),
  /**
   * The value to compare with. `is-one-of` and `month-is-one-of` (1 to 12) have a list. `owner-is` and
   * `inside-area` have the key of an owner or an area. Dates are written 2026-11-28.
   */
  value: z.optional(z.union([oneValue, z.array(oneValue).check(z.maxLength(questionLimits.choices))])),
};

function joining<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.strictObject({
    ...testFields,
    /** The joined conditions; exactly one for `not`. */
    of: z.optional(z.array(inner).check(z.maxLength(questionLimits.conditionTests))),
  });
}

/** Three levels of `all`, `any` and `not`. */
export const condition = joining(joining(joining(z.strictObject(testFields))));

/** A value in a condition. */
type ConditionValue = string | number | boolean | readonly (string | number | boolean)[];

/** A condition of any depth. `judgeQuestions` says whether its fields fit its test. */
export interface Condition {
  readonly test: ConditionTest;
  readonly answer?: string | undefined;
  readonly value?: ConditionValue | undefined;
  readonly of?: readonly Condition[] | undefined;
}

/** The tests in a condition without `all`, `any` and `not`. */
export function testsIn(whole: Condition): Condition[] {
  return whole.of === undefined ? [whole] : whole.of.flatMap(testsIn);
}
