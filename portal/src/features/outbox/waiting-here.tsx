import { requestsText } from '#messages/requests-text.ts';
import styles from './outbox-list.module.css';
import { useOutbox } from './use-outbox.ts';

export interface WaitingHereProps {
  kind: 'note' | 'photo';
  requestGuid: string;
}

/** The notes or photos of a request that are in the outbox of this device. */
export function WaitingHere({ kind, requestGuid }: WaitingHereProps) {
  const things = (useOutbox()?.things ?? [])
    .filter((thing) => thing.kind !== 'report')
    .filter((thing) => thing.kind === kind && thing.requestGuid === requestGuid);
  if (things.length === 0) return null;
  return (
    <ul className={styles.here}>
      {things.map((thing) => (
        <li key={thing.id}>
          {requestsText('outbox.waitingHere', { thing: thing.kind === 'note' ? thing.note : thing.name })}
        </li>
      ))}
    </ul>
  );
}
