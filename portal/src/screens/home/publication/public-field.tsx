// chunk: late
import { useId } from 'react';
import { distanceText } from '@fixpoint/languages/distance.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { publicationText } from '#messages/publication-text.ts';
import { useStartUp } from '#api/start-up-context.ts';
import styles from './public-field.module.css';

export interface PublicFieldProps {
  /** The level at which the municipality shows the work type, and how exact its places are. */
  shows: string;
  place: string;
  isNotPublic: boolean;
  onChange: (isNotPublic: boolean) => void;
}

/** Metres. Masked places are the middle of a square of at least this width. */
const leastCellM = 250;

const places = {
  exact: 'publication.placeExact',
  street: 'publication.placeStreet',
  cell: 'publication.placeCell',
} as const;

const contents = {
  pins: 'publication.contentPins',
  reviewed: 'publication.contentReviewed',
  open: 'publication.contentOpen',
} as const;

/** Says what others will see of the report, and lets the resident decide. */
export function PublicField({ shows, place, isNotPublic, onChange }: PublicFieldProps) {
  const hintId = useId();
  const distance = distanceText(leastCellM, useStartUp().client?.timeZone, 'down');
  return (
    <div className={styles.field}>
      <fieldset>
        <legend className={styles.legend}>{publicationText('publication.title')}</legend>
        <Checkbox
          label={publicationText('publication.show')}
          aria-describedby={hintId}
          checked={!isNotPublic}
          onChange={({ target }) => onChange(!target.checked)}
        />
        <div id={hintId} className={styles.hint}>
          {isNotPublic ? (
            <p>{publicationText('publication.hidden')}</p>
          ) : (
            <ul>
              <li>{publicationText('publication.facts')}</li>
              <li>{publicationText(places[place as keyof typeof places], { distance })}</li>
              <li>{publicationText(contents[shows as keyof typeof contents])}</li>
              <li>{publicationText('publication.never')}</li>
            </ul>
          )}
          <p>{publicationText('publication.later')}</p>
        </div>
      </fieldset>
    </div>
  );
}
