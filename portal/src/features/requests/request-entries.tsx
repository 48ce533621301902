// chunk: following
import type { ReactNode } from 'react';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { shownDate } from '#messages/shown-date.ts';
import { text } from '#messages/text.ts';
import styles from './request-entries.module.css';
import { shownAddress } from './shown-address.ts';

export interface RequestEntriesProps {
  workType: string;
  /** A picture of the work type. */
  symbol: ReactNode;
  id: number;
  /** The public name. */
  status: string;
  createdAt: Date;
  timeZone: string | undefined;
  /** The short code, if the server finds requests by it. */
  code?: string | undefined;
  /** The stored address. If the request has no address, a text says so. */
  address: string;
  description: string;
  /** The place on a map. */
  map: ReactNode;
}

/** The card of a request: its place and its fields, read only. Residents' words are shown as text, never as markup. */
export function RequestEntries(request: RequestEntriesProps) {
  const { workType, symbol, id, status, createdAt, timeZone, code, address, description, map } = request;
  return (
    <div className={styles.card}>
      <div className={styles.map}>{map}</div>
      <div className={styles.body}>
        <div className={styles.symbol}>{symbol}</div>
        <dl className={styles.facts}>
          <Fact name={text('requestStatus.workType')} className={styles.title}>
            {municipalText(workType)}
          </Fact>
          <Fact name={text('requestStatus.description')} className={styles.wide}>
            {description}
          </Fact>
          <Fact name={text('requestStatus.address')} className={styles.wide}>
            {shownAddress(address)}
          </Fact>
          <Fact name={text('requestStatus.status')}>{municipalText(status)}</Fact>
          <Fact name={text('requestStatus.createdDate')}>{shownDate(createdAt, timeZone)}</Fact>
          <Fact name={text('requestStatus.id')}>{id}</Fact>
          {code !== undefined && <Fact name={requestsText('find.code')}>{code}</Fact>}
        </dl>
      </div>
    </div>
  );
}

interface FactProps {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
