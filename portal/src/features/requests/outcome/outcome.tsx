import { useId } from 'react';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import strip from '#features/requests/status-strip.module.css';
import { requestsText } from '#messages/requests-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import { useRequestHistory } from './history-queries.ts';
import { lastChangeOf, type OutcomeStep, outcomeSteps, type RequestState } from './outcome-steps.ts';
import styles from './outcome.module.css';

export interface OutcomeProps {
  /** Empty if the server does not send it. */
  guid: string;
  token: string;
  request: RequestState;
  /** Date of the last note by anybody; undefined without notes. */
  lastNoteAt: Date | undefined;
  /** One level below the heading above the section. */
  headingLevel: 2 | 3;
}

/** The progress of a request, step by step: the main reason to open it. */
export function OutcomeSteps({ guid, token, request, lastNoteAt, headingLevel }: OutcomeProps) {
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const timeZone = useStartUp().client?.timeZone;
  const history = useRequestHistory(guid, token);
  const changedAt = lastChangeOf(history, lastNoteAt);

  return (
    <section aria-labelledby={titleId} className={styles.outcome}>
      <Heading id={titleId}>{requestsText('outcome.title')}</Heading>
      <ol className={styles.steps}>
        {outcomeSteps(history, request).map((step, at) => (
          <Step key={at} step={step} timeZone={timeZone} />
        ))}
      </ol>
      {changedAt !== undefined && (
        <p className={styles.changed}>
          {requestsText('outcome.lastChange')} <Day at={changedAt} timeZone={timeZone} />
        </p>
      )}
    </section>
  );
}

function Step({ step, timeZone }: { step: OutcomeStep; timeZone: string | undefined }) {
  const { title, statusType, at, replies, outcome, togetherWith, kind } = step;
  const client = useStartUp().client?.displayName ?? '';
  return (
    <li
      className={classNames(styles.step, strip.strip)}
      data-status={statusType}
      data-kind={kind}
      aria-current={kind === 'present' ? 'step' : undefined}
    >
      <p className={styles.head}>
        <span className={styles.title}>{title}</span>
        {at !== undefined && <Day at={at} timeZone={timeZone} />}
        {kind === 'ahead' && <span>{requestsText('outcome.ahead')}</span>}
      </p>
      {togetherWith !== undefined && (
        <p className={styles.more}>{requestsText('outcome.together', { id: String(togetherWith) })}</p>
      )}
      {outcome !== '' && (
        <p className={styles.more}>
          {requestsText('outcome.ended')}: <bdi>{outcome}</bdi>
        </p>
      )}
      {replies.map(({ at: saidAt, words }) => (
        <figure key={`${saidAt.getTime()} ${words}`} className={styles.said}>
          <figcaption>
            <bdi>
              {client === '' ? <VisuallyHidden>{requestsText('outcome.said')}</VisuallyHidden> : client}
            </bdi>{' '}
            <Day at={saidAt} timeZone={timeZone} />
          </figcaption>
          <blockquote dir="auto">{words}</blockquote>
        </figure>
      ))}
    </li>
  );
}

function Day({ at, timeZone }: { at: Date; timeZone: string | undefined }) {
  return <time dateTime={at.toISOString()}>{shownDate(at, timeZone)}</time>;
}
