// chunk: following
import * as z from 'zod/mini';
import { defineCommand } from '#define-command.ts';
import { wireBoolean } from '#wire/wire-number.ts';
import { wireGuid } from '#wire/guid.ts';

/** Our own command: the reporter reads all answers, everybody else with the guid only the public ones. */
export const findQuestionAnswers = defineCommand({
  cmd: 'findquestionanswers',
  summary:
    'Returns the answers of a request. Strangers get only public answers, with personal details masked.',
  access: 'guest',
  payload: z.object({
    guid: wireGuid,
    token: z.string(),
  }),
  result: z.object({
    /** True if the caller sent the request. */
    IsReporter: wireBoolean,
    /** In the order of the questions. */
    Answers: z.array(
      z.object({
        /** The question as the reporter read it. */
        Question: z.string(),
        /** The answer in words, with its unit. */
        Answer: z.string(),
        /** True if strangers may read it. */
        IsPublic: wireBoolean,
      }),
    ),
  }),
  errors: ['notFound'],
});
