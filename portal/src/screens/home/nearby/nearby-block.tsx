import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { nearbyText } from '#messages/nearby-text.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { JoinedModal } from './joined-modal.tsx';
import { NearbyList } from './nearby-list.tsx';
import { type NearbyRequest, type NearReport, useNearby } from './nearby-queries.ts';
import { rememberShown } from './shown-nearby.ts';
import { useJoin } from './use-join.ts';
import styles from './nearby.module.css';

export interface NearbyBlockProps extends NearReport {
  home: Home;
}

const noRequests: readonly NearbyRequest[] = [];

/**
 * 'Already reported here?': one line, which opens the list. It is never in the way: without an answer nothing is
 * shown, and the report goes on.
 */
export function NearbyBlock({ home, ...report }: NearbyBlockProps) {
  const answer = useNearby(report);
  const [isOpen, setOpen] = useState(false);
  const join = useJoin(report);
  const titleId = useId();
  const listId = useId();
  const requests = answer?.Requests ?? noRequests;
  const count = requests.length + (answer?.More ?? 0);
  const found = nearbyText('nearby.found', { count });
  useEffect(() => rememberShown(answer?.Requests.map(({ Id }) => Id) ?? []), [answer]);
  useEffect(() => {
    if (count > 0) announce(nearbyText('nearby.found', { count }));
  }, [count]);
  if (count === 0) return null;
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        <button
          type="button"
          className={styles.line}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
          <span className={styles.texts}>
            <span>{nearbyText('nearby.title')}</span> <span className={styles.found}>{found}</span>
          </span>
          <Icon name="chevron-down" size={20} className={styles.arrow} />
        </button>
      </h3>
      <div id={listId} hidden={!isOpen}>
        <NearbyList requests={requests} from={report.pin.position} busyId={join.busyId} onThis={join.join} />
        {join.hasFailed && <p role="alert">{nearbyText('nearby.failed')}</p>}
        {answer !== undefined && answer.More > 0 && (
          <p className={styles.quiet}>{nearbyText('nearby.more', { count: answer.More })}</p>
        )}
      </div>
      {join.joined !== undefined &&
        createPortal(
          <JoinedModal
            home={home}
            report={report}
            request={join.joined}
            onClose={join.close}
            onLeave={join.leave}
          />,
          document.body,
        )}
    </section>
  );
}
