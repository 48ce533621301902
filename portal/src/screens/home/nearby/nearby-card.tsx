import { useState } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { nearbyText } from '#messages/nearby-text.ts';
import type { NearbyRequest } from './nearby-queries.ts';
import { nameWords, whenWords, whereWords } from './nearby-words.ts';
import styles from './nearby.module.css';

/** Characters of the words on a card. */
const wordsMost = 140;

export interface NearbyCardProps {
  request: NearbyRequest;
  /** The number of its mark on the map; undefined if it has none. */
  number: number | undefined;
  from: Position;
  isBusy: boolean;
  onThis: () => void;
}

/** One request near the report. A stranger's has the words and photos that are public. */
export function NearbyCard({ request, number, from, isBusy, onThis }: NearbyCardProps) {
  const { client } = useStartUp();
  const { Id, StatusName, Description, Photos, AlsoReportedBy } = request;
  const where = whereWords(from, request, client?.timeZone);
  return (
    <div className={styles.card}>
      <p className={styles.status}>
        {number !== undefined && <span className={styles.mark}>{number}</span>}
        <strong>{municipalText(StatusName)}</strong>
        <span>{where}</span>
      </p>
      <p className={styles.quiet}>
        {nameWords(request)} · {whenWords(request, client?.timeZone)}
      </p>
      {AlsoReportedBy > 0 && (
        <p className={styles.quiet}>{nearbyText('nearby.also', { count: AlsoReportedBy })}</p>
      )}
      {Description !== '' && <Words text={Description} />}
      {Photos.length > 0 && (
        <p className={styles.photos}>
          {Photos.map((address, at) => (
            <a key={address} href={address} target="_blank" rel="noreferrer">
              <img
                src={address}
                alt={nearbyText('nearby.photo', { nth: at + 1, id: String(Id) })}
                width={96}
                height={96}
                loading="lazy"
              />
            </a>
          ))}
        </p>
      )}
      <Button
        isBusy={isBusy}
        aria-label={nearbyText('nearby.thisOf', { name: nameWords(request), where })}
        onClick={onThis}
      >
        {nearbyText('nearby.this')}
      </Button>
    </div>
  );
}

/** The first words, and a button that shows the others. */
function Words({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= wordsMost);
  return (
    <>
      <p dir="auto" className={styles.words}>
        {isWhole ? text : `${text.slice(0, wordsMost)}…`}
      </p>
      {!isWhole && (
        <button type="button" className={styles.whole} onClick={() => setWhole(true)}>
          {nearbyText('nearby.all')}
        </button>
      )}
    </>
  );
}
