import type { ToRelease } from '@fixpoint/contract/desk/release/find-to-release.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useState } from 'react';
import { queueAddress, useAddress } from '#features/navigation/address.ts';
import { Link } from '#features/navigation/link.tsx';
import { PageHeading } from '#features/navigation/page-heading.tsx';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import { AbuseReports } from './abuse-reports.tsx';
import { ReleaseCase } from './release-case.tsx';
import styles from './release-screen.module.css';
import { useDecide, useToRelease } from './use-release.ts';

/** Words and photos that wait before strangers see them, one request after the other. */
export function ReleaseScreen() {
  const { part } = useAddress();
  const requestId = part !== undefined && /^\d{1,15}$/.test(part) ? Number(part) : undefined;
  const { data, error, refetch, isFetching } = useToRelease(requestId);
  if (data === undefined && error !== null)
    return (
      <>
        <PageHeading page="release" />
        <div role="alert" className={styles.message}>
          <h2>{text('release.failed')}</h2>
          <p>{failureText(error)}</p>
          <Button kind="primary" isBusy={isFetching} onClick={() => void refetch()}>
            {text('common.retry')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <PageHeading page="release" />
      {requestId === undefined && <AbuseReports />}
      {data === undefined ? <Spinner label={text('release.loading')} /> : <Reviewing {...data} />}
    </>
  );
}

interface ReviewingProps {
  isReviewing: boolean;
  count: number;
  oldestAt: Date | null;
  requests: readonly ToRelease[];
}

function Reviewing({ isReviewing, count, oldestAt, requests }: ReviewingProps) {
  const { timeZone } = useMe().client;
  const [at, setAt] = useState(0);
  const decide = useDecide();
  const item = requests[at % Math.max(requests.length, 1)];
  const failedNumber = String(decide.variables?.item.requestId ?? '');
  return (
    <>
      {decide.error !== null && (
        <p role="alert" className={styles.bad}>
          {text('release.notDone', { number: failedNumber, why: failureText(decide.error) })}
        </p>
      )}
      {item === undefined ? (
        <div className={styles.message}>
          <h2>{text('release.none')}</h2>
          <p>{text(isReviewing ? 'release.noneHint' : 'release.off')}</p>
          <Link to={queueAddress()}>{text('release.toQueue')}</Link>
        </div>
      ) : (
        <>
          {oldestAt !== null && (
            <p className={styles.quiet}>
              {text('release.waiting', { count, time: moment(oldestAt, timeZone) })}
            </p>
          )}
          <ReleaseCase
            // A decision of others starts the form again.
            key={`${item.requestId} ${item.decision} ${item.readHash}`}
            item={item}
            isBusy={decide.isPending}
            onDecide={(decision) => decide.mutate({ item, decision, isUndo: false })}
            onNext={requests.length > 1 ? () => setAt((at + 1) % requests.length) : undefined}
          />
        </>
      )}
    </>
  );
}
