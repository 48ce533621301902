import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { questionSet } from '#questions/question-set.ts';
import { questionFinding } from './question-version.ts';

export const testQuestions = defineCommand({
  cmd: 'test-questions',
  summary: 'Checks a question set without publishing it.',
  access: 'manager',
  keyScope: 'read',
  payload: z.strictObject({ set: questionSet }),
  result: z.object({
    /** Each of them prevents the publication. */
    errors: z.array(questionFinding),
    /** Only found if there are no errors. */
    warnings: z.array(questionFinding),
  }),
  errors: [],
});
