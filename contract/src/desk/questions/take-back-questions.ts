import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { seenQuestionVersion } from './question-version.ts';

export const takeBackQuestions = defineCommand({
  cmd: 'take-back-questions',
  summary: 'Publishes an earlier version of a question set again, as a new version.',
  access: 'manager',
  payload: z.strictObject({
    repeatKey,
    workTypeId: z.int32(),
    version: seenQuestionVersion,
    /** The version to publish again. 0: no questions. */
    to: seenQuestionVersion,
  }),
  result: z.object({ version: z.int32() }),
  errors: ['notFound', 'conflict'],
});
