// chunk: following
import { shownDate } from '#messages/shown-date.ts';
import { municipalText } from '#messages/municipal-text.ts';
import { text } from '#messages/text.ts';
import styles from './request-entries.module.css';
import { shownAddress } from './shown-address.ts';

export interface RequestEntriesProps {
  workType: string;
  id: number;
  status: string;
  createdAt: Date;
  /** The stored address. If the request has no address, a text says so. */
  address: string;
  description: string;
  /** The municipality's time zone, for the date. */
  timeZone: string | undefined;
}

/** The fields of a request, read only. Residents' words are shown as text, never as markup. */
export function RequestEntries(request: RequestEntriesProps) {
  const entries = [
    [text('requestStatus.workType'), municipalText(request.workType)],
    [text('requestStatus.id'), String(request.id)],
    [text('requestStatus.status'), municipalText(request.status)],
    [text('requestStatus.createdDate'), shownDate(request.createdAt, request.timeZone)],
    [text('requestStatus.address'), shownAddress(request.address)],
    [text('requestStatus.description'), request.description],
  ] as const;
  return (
    <dl className={styles.entries}>
      {entries.map(([term, value]) => (
        <div key={term} className={styles.entry}>
          <dt>{term}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
