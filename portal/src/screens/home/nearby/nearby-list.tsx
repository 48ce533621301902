import { useId, useMemo, useState } from 'react';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { LazyPlaceMap } from '#features/place-map/lazy-place-map.tsx';
import { nearbyText } from '#messages/nearby-text.ts';
import { foldRequests, placeOf, type RequestFold } from './folded-requests.ts';
import { NearbyCard } from './nearby-card.tsx';
import type { NearbyRequest } from './nearby-queries.ts';
import styles from './nearby.module.css';

export interface NearbyListProps {
  requests: readonly NearbyRequest[];
  /** The place of the report. */
  from: Position;
  busyId: number | undefined;
  onThis: (request: NearbyRequest) => void;
}

/** Requests near a report: cards with numbers, and a small map with the same numbers. */
export function NearbyList({ requests, from, ...acts }: NearbyListProps) {
  const folds = useMemo(() => foldRequests(requests), [requests]);
  const marks = useMemo(
    () =>
      folds.flatMap(({ first, number }) =>
        number === undefined
          ? []
          : [{ label: String(number), position: placeOf(first), isRough: first.LocationType !== 'exact' }],
      ),
    [folds],
  );
  return (
    <>
      {marks.length > 0 && (
        <div className={styles.map}>
          <LazyPlaceMap position={from} address="" name={nearbyText('nearby.map')} marks={marks} />
        </div>
      )}
      <ul className={styles.list}>
        {folds.map((fold) => (
          <Fold key={fold.first.Id} fold={fold} from={from} {...acts} />
        ))}
      </ul>
    </>
  );
}

interface FoldProps extends Omit<NearbyListProps, 'requests'> {
  fold: RequestFold;
}

/** The card of the best match, and a button for the others at its place. */
function Fold({ fold: { first, others, number }, from, busyId, onThis }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const othersId = useId();
  const cardOf = (request: NearbyRequest, shownNumber?: number) => (
    <NearbyCard
      request={request}
      number={shownNumber}
      from={from}
      isBusy={busyId === request.Id}
      onThis={() => onThis(request)}
    />
  );
  return (
    <li className={styles.fold}>
      {cardOf(first, number)}
      {others.length > 0 && (
        <>
          <button
            type="button"
            className={styles.whole}
            aria-expanded={isOpen}
            aria-controls={othersId}
            onClick={() => setOpen(!isOpen)}
          >
            {nearbyText('nearby.samePlace', { count: others.length })}
          </button>
          <ul id={othersId} className={styles.others} hidden={!isOpen}>
            {others.map((request) => (
              <li key={request.Id}>{cardOf(request)}</li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
