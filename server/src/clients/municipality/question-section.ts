/** The section `questions` of a `municipality.yaml`: the question sets of work types. */
import { questionSet } from '@fixpoint/contract/questions/question-set.ts';
import { z } from 'zod';
import { key } from './expecting.ts';

const workType = z.looseObject({ workType: key });

/** One set: `workType`, `entries` and `examples`. */
const setOfWorkType = z.unknown().transform((written, context) => {
  const named = workType.safeParse(written);
  if (!named.success) {
    context.addIssue({ code: 'custom', path: ['workType'], message: 'expected the key of a work type' });
    return z.NEVER;
  }
  const { workType: workTypeKey, ...content } = named.data;
  const set = questionSet.safeParse(content);
  if (set.success) return { workType: workTypeKey, set: set.data };
  for (const { path, message } of set.error.issues)
    context.addIssue({
      code: 'custom',
      path: [...path],
      message: `expected a field of a question set (docs/reference/questions.md): ${message}`,
    });
  return z.NEVER;
});

export const questionSection = z
  .array(setOfWorkType, { error: 'expected a list of question sets' })
  .refine(
    (sets) => new Set(sets.map((one) => one.workType)).size === sets.length,
    'expected one question set for each work type',
  );
