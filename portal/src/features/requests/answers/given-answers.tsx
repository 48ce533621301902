// chunk: late
import { findQuestionAnswers } from '@fixpoint/contract/commands/find-question-answers.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#api/call.ts';
import { questionsText } from '#messages/questions-text.ts';
import styles from './given-answers.module.css';

export interface GivenAnswersProps {
  /** Guid of the request. */
  guid: string;
  token: string;
  headingLevel: 2 | 3;
}

/** The answers to the questions of the work type. Strangers get only public ones from the server. */
export function GivenAnswers({ guid, token, headingLevel }: GivenAnswersProps) {
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const { data } = useQuery({
    queryKey: ['answers', guid, token],
    queryFn: ({ signal }) => call(findQuestionAnswers, { guid, token }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  if (data === undefined || data.Answers.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.answers}>
      <Heading id={titleId}>
        {questionsText(data.IsReporter ? 'questions.yours' : 'questions.answers')}
      </Heading>
      <dl className={styles.list}>
        {data.Answers.map(({ Question, Answer }, at) => (
          // The answers never change their order, and two questions may have the same words.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at}>
            <dt dir="auto">{Question}</dt>
            <dd dir="auto">{Answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
