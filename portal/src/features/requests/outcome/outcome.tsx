import { useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import strip from '#features/requests/status-strip.module.css';
import { requestsText } from '#messages/requests-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import { useRequestHistory } from './history-queries.ts';
import { expectedTimes, type OutcomeStep, outcomeSteps, type RequestState } from './outcome-steps.ts';
import styles from './outcome.module.css';

export interface OutcomeProps {
  /** Empty if the server does not send it. */
  guid: string;
  token: string;
  request: RequestState;
  /** The path of another request; undefined if the resident may not see it. */
  pathOf: (requestId: number) => string | undefined;
  /** One level below the heading above the section. */
  headingLevel: 2 | 3;
}

/** The progress of a request, step by step: the main reason to open it. */
export function OutcomeSteps({ guid, token, request, pathOf, headingLevel }: OutcomeProps) {
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const timeZone = useStartUp().client?.timeZone;
  const history = useRequestHistory(guid, token);
  const { answerBy } = expectedTimes(history);

  return (
    <section aria-labelledby={titleId} className={styles.outcome}>
      <Heading id={titleId}>{requestsText('outcome.title')}</Heading>
      <ol className={styles.steps}>
        {outcomeSteps(history, request).map((step, at) => (
          <Step key={at} step={step} pathOf={pathOf} timeZone={timeZone} />
        ))}
      </ol>
      {answerBy !== undefined && (
        <p className={styles.changed}>
          {requestsText(isPast(answerBy, timeZone) ? 'outcome.answerLate' : 'outcome.answerBy', {
            date: shownDate(answerBy, timeZone),
          })}
        </p>
      )}
    </section>
  );
}

/** The expected day has passed. */
function isPast(time: Date, timeZone: string | undefined): boolean {
  const now = new Date();
  return time < now && shownDate(time, timeZone) !== shownDate(now, timeZone);
}

interface StepProps extends Pick<OutcomeProps, 'pathOf'> {
  step: OutcomeStep;
  timeZone: string | undefined;
}

function Step({ step, pathOf, timeZone }: StepProps) {
  const { title, statusType, at, replies, outcome, ending, togetherWith, kind, expectedBy } = step;
  const sign = isEnding(ending) ? ending : undefined;
  const client = useStartUp().client?.displayName ?? '';
  return (
    <li
      className={classNames(styles.step, strip.strip)}
      data-status={statusType}
      data-kind={kind}
      data-ending={sign}
      aria-current={kind === 'present' ? 'step' : undefined}
    >
      {sign !== undefined && <Sign ending={sign} />}
      <p className={styles.head}>
        <span className={styles.title}>{title}</span>
        {at !== undefined && <Day at={at} timeZone={timeZone} />}
        {kind === 'ahead' && (
          <span>
            {expectedBy === undefined
              ? requestsText('outcome.ahead')
              : requestsText(isPast(expectedBy, timeZone) ? 'outcome.expectedLate' : 'outcome.expectedBy', {
                  date: shownDate(expectedBy, timeZone),
                })}
          </span>
        )}
      </p>
      {togetherWith !== undefined && (
        <p className={styles.more}>
          {requestsText('outcome.together', { id: String(togetherWith) })}.{' '}
          <MainRequest requestId={togetherWith} path={pathOf(togetherWith)} />
        </p>
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

/** The way to the main request, or the promise that its news come here. */
function MainRequest({ requestId, path }: { requestId: number; path: string | undefined }) {
  if (path === undefined) return requestsText('outcome.togetherNews');
  return <Link to={path}>{requestsText('outcome.togetherSee', { id: String(requestId) })}</Link>;
}

/** A tick, an equals sign and an arrow. */
const signs = {
  done: 'm5 12.5 4.5 4.5L19 7.5',
  reported: 'M6 9h12M6 15h12',
  'passed-on': 'M5 12h14m-6-6 6 6-6 6',
} as const;

type EndingWithSign = keyof typeof signs;

function isEnding(ending: string): ending is EndingWithSign {
  return Object.hasOwn(signs, ending);
}

function Sign({ ending }: { ending: EndingWithSign }) {
  return (
    <svg
      className={classNames(styles.sign, ending === 'passed-on' && styles.directed)}
      viewBox="0 0 24 24"
      // A drawing in the page's colours cannot be an <img>.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={requestsText(`outcome.${ending}`)}
    >
      <path d={signs[ending]} />
    </svg>
  );
}

function Day({ at, timeZone }: { at: Date; timeZone: string | undefined }) {
  return <time dateTime={at.toISOString()}>{shownDate(at, timeZone)}</time>;
}
