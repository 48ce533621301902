import { requestsText } from '#messages/requests-text.ts';
import styles from './outbox-list.module.css';
import { useOutbox } from './use-outbox.ts';

export interface QueuedEntriesProps {
  kind: 'note' | 'photo';
  requestGuid: string;
}

/** The notes or photos of a request that are in the outbox of this device. */
export function QueuedEntries({ kind, requestGuid }: QueuedEntriesProps) {
  const entries = (useOutbox()?.entries ?? [])
    .filter((entry) => entry.kind !== 'report')
    .filter((entry) => entry.kind === kind && entry.requestGuid === requestGuid);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.here}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {requestsText('outbox.waitingHere', { thing: entry.kind === 'note' ? entry.note : entry.name })}
        </li>
      ))}
    </ul>
  );
}
