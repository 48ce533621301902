// chunk: following
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import styles from './request-entries.module.css';
import { shownAddress } from './shown-address.ts';

export interface RequestEntriesProps {
  workType: string;
  id: number;
  /** The short code, if the server finds requests by it. */
  code?: string | undefined;
  /** The stored address. If the request has no address, a text says so. */
  address: string;
  description: string;
}

/** The fields of a request, read only, except those of its progress. Residents' words are shown as text, never as markup. */
export function RequestEntries(request: RequestEntriesProps) {
  const entries: (readonly [term: string, value: string])[] = [
    [text('requestStatus.workType'), municipalText(request.workType)],
    [text('requestStatus.id'), String(request.id)],
    ...(request.code === undefined ? [] : [[requestsText('find.code'), request.code] as const]),
    [text('requestStatus.address'), shownAddress(request.address)],
    [text('requestStatus.description'), request.description],
  ];
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
