import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { repeatKey } from '#desk/repeat-key.ts';
import { questionSet } from '#questions/question-set.ts';
import { seenQuestionVersion } from './question-version.ts';

export const publishQuestions = defineCommand({
  cmd: 'publish-questions',
  summary: 'Publishes a new version of the question set of a work type. Earlier versions stay.',
  access: 'manager',
  payload: z.strictObject({
    repeatKey,
    workTypeId: z.int32(),
    version: seenQuestionVersion,
    set: questionSet,
    /** True if its stops apply at once to reports that were begun with an older version; false by default. */
    isUrgent: z.optional(z.boolean()),
  }),
  /** The new version, or the same one if nothing changed. */
  result: z.object({ version: z.int32() }),
  errors: ['notFound', 'conflict'],
});
