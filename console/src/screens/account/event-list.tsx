import { Fragment } from 'react';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import styles from './account-screen.module.css';
import type { OwnAccount } from './own-account.ts';

/** The newest security events of the account, so that the owner notices a stranger. */
export function EventList({ events }: { events: OwnAccount['events'] }) {
  const { timeZone } = useMe().client;
  return (
    <>
      <p>{text('own.eventsWhat')}</p>
      {events.length === 0 && <p>{text('own.eventsNone')}</p>}
      <dl className={styles.facts}>
        {events.map(({ kind, at, count }) => (
          <Fragment key={`${kind} ${at.getTime()}`}>
            <dt>{moment(at, timeZone)}</dt>
            <dd>{text('own.event', { event: text(`event.${kind}`), count })}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
