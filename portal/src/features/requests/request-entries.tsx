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
  /** As it is stored; what stands for none is said in words. */
  address: string;
  description: string;
  /** Of the municipality; the date is shown in it. */
  timeZone: string | undefined;
}

/** What is known of a request, read only. What a resident wrote is shown as text, never as markup. */
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
