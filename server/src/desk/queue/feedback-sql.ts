import type { RequestFilter } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { type FeedbackState, answers } from '@fixpoint/contract/feedback-answers.ts';
import type { SqlValues } from './sql-values.ts';

/** SQL: the questions `f` about `work_requests r`, after closings in the period. */
export function questionsSql(client: string, asked: RequestFilter['asked'], values: SqlValues): string {
  const from = asked?.from === undefined ? '' : ` and f.closed_at >= ${values.add(asked.from)}`;
  const until = asked?.until === undefined ? '' : ` and f.closed_at < ${values.add(asked.until)}`;
  return `from feedback f where f.client_id = ${client} and f.main_request_id = r.request_id${from}${until}`;
}

/** SQL: the last answer to one of these questions about a solved problem. */
export function lastAnswerSql(questions: string): string {
  return `(select f.answer ${questions} and f.answered_at is not null and f.question = 'solved'
    order by f.answered_at desc, f.feedback_id desc limit 1)`;
}

/** The condition for the states of feedback; undefined: no restriction. */
export function feedbackCondition(
  { feedback, asked, assigneeIds }: Pick<RequestFilter, 'feedback' | 'asked' | 'assigneeIds'>,
  client: string,
  values: SqlValues,
): string | undefined {
  if (feedback === undefined && asked === undefined) return undefined;
  // Nobody should be scored.
  if (assigneeIds?.some((one) => one !== 'nobody') === true) return 'false';
  const questions = questionsSql(client, asked, values);
  const of: Record<Exclude<FeedbackState, (typeof answers)[number]>, string> = {
    asked: `exists (select ${questions})`,
    answered: `exists (select ${questions} and f.answered_at is not null)`,
    reopened: `exists (select ${questions} and f.reopening = 'reopened')`,
    declined: `exists (select ${questions} and f.reopening = 'declined')`,
    rated: `exists (select ${questions} and f.satisfaction is not null)`,
  };
  const states = feedback ?? ['asked'];
  const given = answers.filter((answer) => states.includes(answer));
  const conditions = [
    ...(Object.keys(of) as (keyof typeof of)[]).filter((one) => states.includes(one)).map((one) => of[one]),
    ...(given.length > 0 ? [`${lastAnswerSql(questions)} = any(${values.add(given)}::text[])`] : []),
  ];
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`;
}
