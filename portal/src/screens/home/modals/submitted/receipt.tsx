import { requestCode } from '@fixpoint/contract/request-code.ts';
import { SentDrawing } from '@fixpoint/ui/drawings/sent-drawing.tsx';
import { PhotoThumbnail } from '@fixpoint/ui/photos/photo-thumbnail.tsx';
import { WorkTypeSymbol } from '@fixpoint/ui/work-types/work-type-symbol.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { LazyPlaceMap } from '#features/place-map/lazy-place-map.tsx';
import { useSession } from '#features/session/session-context.ts';
import { useSymbolOf } from '#features/work-types/work-type-hints.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { SentRequest } from '#screens/home/state/home-state.ts';
import styles from './receipt.module.css';

export interface ReceiptProps {
  request: SentRequest;
}

/** The receipt of a request: its place on a small map, its first photo, number, short code and place. */
export function Receipt({ request }: ReceiptProps) {
  const { workRequestId, guid = '', place, position } = request;
  const { hasRequestCodes } = useStartUp();
  return (
    <div className={styles.receipt}>
      {/* It has its height before the map is there, so that nothing moves. */}
      <div className={styles.scene}>
        <LazyPlaceMap
          position={place === '' ? undefined : position}
          address={place}
          instead={<SentDrawing />}
        />
      </div>
      <Mark request={request} />
      <dl className={styles.facts}>
        <div>
          <dt>{requestsText('find.number')}</dt>
          <dd className={styles.number}>{workRequestId}</dd>
        </div>
        {hasRequestCodes === true && guid !== '' && (
          <div>
            <dt>{requestsText('find.code')}</dt>
            <dd className={styles.number}>
              <bdi dir="ltr">{requestCode(guid)}</bdi>
            </dd>
          </div>
        )}
        {place !== '' && (
          <div className={styles.place}>
            <dt>{requestsText('home.location')}</dt>
            <dd dir="auto">{place}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** The first photo, otherwise the symbol of the work type. */
function Mark({ request: { photo, workTypeId } }: ReceiptProps) {
  const { workTypes } = useSession();
  const symbol = useSymbolOf(workTypes.find(({ id }) => id === workTypeId)?.name ?? '');
  return (
    <div className={styles.mark}>
      {photo === undefined ? (
        <span className={styles.symbol}>
          <WorkTypeSymbol symbol={symbol} size={40} />
        </span>
      ) : (
        <PhotoThumbnail picture={photo} className={styles.photo} />
      )}
    </div>
  );
}
