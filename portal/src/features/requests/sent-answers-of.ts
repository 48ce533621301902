import type { SentAnswers } from '@fixpoint/contract/questions/sent-answers.ts';
import { sentDateOf } from '@fixpoint/contract/wire/wire-date.ts';
import type { QuestionAnswers } from '#features/outbox/outbox-entry.ts';

/** The field of the call. */
export function sentAnswersOf({
  setVersion,
  language,
  answeredAt,
  place: { owner, areas } = {},
  values,
}: QuestionAnswers): SentAnswers {
  return {
    setversion: setVersion,
    ...(language !== undefined && { language }),
    answeredat: sentDateOf(answeredAt),
    ...(owner !== undefined && { owner }),
    ...(areas !== undefined && { areas: [...areas] }),
    values: values as SentAnswers['values'],
  };
}
