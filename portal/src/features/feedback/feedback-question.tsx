// chunk: late
import { deviceQuestionPath, questionOnDevice } from '@fixpoint/contract/feedback-on-device.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { feedbackText } from '#messages/feedback-text.ts';
import styles from './feedback-question.module.css';

export interface FeedbackQuestionProps {
  /** Guid of the request. */
  guid: string;
  /** Shows that the request is the visitor's own: its fileGuid on this device, or the token of its reporter. */
  proof: { fileGuid: string } | { token: string };
  headingLevel: 2 | 3;
}

/**
 * Asks after the closing whether the problem is solved, or, if the request was passed on, whether the answer was of use.
 * The answer is given on a page of the server.
 */
export function FeedbackQuestion({ guid, proof, headingLevel }: FeedbackQuestionProps) {
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const { data } = useQuery({
    queryKey: ['feedback', guid],
    queryFn: async ({ signal }) => {
      const answer = await fetch(deviceQuestionPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ guid, ...proof }),
        signal,
      });
      if (!answer.ok) throw new Error(`The question answered with ${answer.status}`);
      return questionOnDevice.parse(await answer.json());
    },
    refetchOnMount: 'always',
  });
  const path = data?.path ?? null;
  if (path === null) return null;
  const isUseful = data?.question === 'useful';
  return (
    <section aria-labelledby={titleId} className={styles.question}>
      <Heading id={titleId}>{feedbackText(isUseful ? 'feedback.titleUseful' : 'feedback.title')}</Heading>
      <p>{feedbackText(whyAsked('token' in proof, isUseful))}</p>
      <p className={styles.answers}>
        {data?.isAnswered === true ? (
          <a href={path}>{feedbackText('feedback.seeAnswer')}</a>
        ) : (
          <>
            <a href={`${path}?answer=solved`}>
              {feedbackText(isUseful ? 'feedback.yesUseful' : 'feedback.yes')}
            </a>
            <a href={`${path}?answer=partly`}>{feedbackText('feedback.partly')}</a>
            <a href={`${path}?answer=not-solved`}>
              {feedbackText(isUseful ? 'feedback.noUseful' : 'feedback.no')}
            </a>
          </>
        )}
      </p>
    </section>
  );
}

function whyAsked(isReporter: boolean, isUseful: boolean) {
  if (isUseful) return isReporter ? 'feedback.askReporterUseful' : 'feedback.askUseful';
  return isReporter ? 'feedback.askReporter' : 'feedback.ask';
}
