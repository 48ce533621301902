import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { ProgressBar } from '@fixpoint/ui/feedback/progress-bar.tsx';
import { useRef } from 'react';
import { queueAddress } from '#features/navigation/address.ts';
import { Link } from '#features/navigation/link.tsx';
import { clearSelected } from '#features/requests/selected.ts';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { useReplyToMany } from '#features/requests/reply-to-many.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import { useLostFocus } from '#screens/bulk/use-lost-focus.ts';
import { actOffers } from './act-offers.ts';
import styles from './bulk-act.module.css';
import { ExampleMail, type ExampleMailProps } from './example-mail.tsx';
import { type Bulk, isGoing } from './bulk.ts';
import { type BulkStep, useBulkStep } from './bulk-queries.ts';
import { stateWords } from './state-words.ts';
import { useActWords } from './use-act-words.ts';

export interface ActHeadProps {
  act: BulkAct;
  bulk: Bulk;
  /** A mail of a planned act for each language of its readers. */
  examples: readonly ExampleMailProps['mail'][];
  /** True if the progress could not be loaded just now. */
  isStale: boolean;
}

/** The act in words, its state, and its next steps. */
export function ActHead({ act, bulk, examples, isStale }: ActHeadProps) {
  const words = useActWords();
  const memberName = useMemberName();
  const { client, me } = useMe();
  const { timeZone } = client;
  const isOwn = bulk.accountId === me.accountId;
  const { forgetAfter } = useReplyToMany();
  const { mutate, isPending, variables, error } = useBulkStep(bulk.bulkId);
  const title = useRef<HTMLHeadingElement>(null);
  useLostFocus(title, bulk.state);

  function take(step: BulkStep): void {
    mutate(step, {
      onSuccess: () => {
        if (step !== 'run') return;
        clearSelected();
        forgetAfter(bulk.bulkId);
      },
    });
  }

  return (
    <section className={styles.head} aria-labelledby="act-title">
      <h2 id="act-title" ref={title} tabIndex={-1}>
        <bdi>{words(act)}</bdi>
      </h2>
      {act.kind === 'reply' && (
        <blockquote className={styles.words} dir="auto">
          {act.text}
        </blockquote>
      )}
      <p className={styles.quiet}>
        {text('bulk.plannedAt', { time: moment(bulk.plannedAt, timeZone) })}
        {!isOwn && (
          <>
            {' '}
            · <bdi>{text('bulk.by', { name: memberName(bulk.author) })}</bdi>
          </>
        )}
        {bulk.endedAt !== null && ` · ${text('bulk.endedAt', { time: moment(bulk.endedAt, timeZone) })}`}
      </p>
      {/* Screen readers announce a new state, but not the progress of a running act. */}
      <output className={styles.state}>{!isGoing(bulk) && stateWords(bulk)}</output>
      {isGoing(bulk) && (
        <>
          <p className={styles.state}>{stateWords(bulk)}</p>
          <ProgressBar
            label={text(bulk.state === 'undoing' ? 'bulk.undoing' : 'bulk.running')}
            fraction={fractionOf(bulk)}
          />
          <p className={styles.quiet}>{text('bulk.goesOn')}</p>
        </>
      )}
      {bulk.state === 'planned' && (
        <p>
          {text('bulk.mails', { count: bulk.mails })}
          {bulk.mails > 0 && act.kind === 'reply' && ` ${text('bulk.callBack')}`}
        </p>
      )}
      {examples.map((mail) => (
        <ExampleMail key={mail.requestId} mail={mail} isOneOfMany={examples.length > 1} />
      ))}
      {isStale && <p role="alert">{text('bulk.stale')}</p>}
      {error !== null && (
        <p role="alert" className={styles.failure}>
          {failureText(error)}
        </p>
      )}
      <div className={styles.acts}>
        {actOffers(bulk, isOwn).map(({ step, label, isMain }) => (
          <Button
            key={step}
            kind={isMain ? 'primary' : 'secondary'}
            isBusy={isPending && variables === step}
            disabled={isPending && variables !== step}
            onClick={() => take(step)}
          >
            {label}
          </Button>
        ))}
        <Link to={queueAddress()}>{text(bulk.state === 'planned' ? 'bulk.leave' : 'bulk.toQueue')}</Link>
        <Link to="/bulk">{text('bulk.toRecent')}</Link>
      </div>
      {bulk.reasons.some(({ result, name }) => result === 'refused' && name === 'conflict') && (
        <p className={styles.quiet}>{text('bulk.retryHint')}</p>
      )}
    </section>
  );
}

/** The finished part, from 0 to 1. */
function fractionOf({ state, counts }: Bulk): number {
  const { planned, done, refused, undone, kept } = counts;
  const [processedCount, leftCount] = state === 'undoing' ? [undone + kept, done] : [done + refused, planned];
  return processedCount + leftCount === 0 ? 1 : processedCount / (processedCount + leftCount);
}
