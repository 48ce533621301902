import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { type ReactNode, useState } from 'react';
import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { useKey } from '#features/keys/keys.ts';
import { navigate } from '#features/navigation/address.ts';
import { mergedMax } from '#features/requests/merged-max.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/case/parts.module.css';
import type { CasePartProps } from '#screens/case/case-part-props.ts';
import { lazyCorrectionForm } from '#screens/case/lazy-correction.tsx';
import { LazyPlaceMap } from './lazy-place-map.tsx';
import { type Other, OtherLine } from './other-line.tsx';
import { useUnlink } from './use-unlink.ts';
import own from './place-part.module.css';

const PinForm = lazyCorrectionForm(() => import('./pin-form.tsx').then((it) => it.PinForm));

/** The place of the case, other requests nearby, and possible duplicates. */
export function PlacePart({ item, acts, mayWork }: CasePartProps) {
  const { me } = useMe();
  const mayLink = mayWork && isAtLeast(me.role, 'clerk');
  const { requestId, possibleDuplicates, duplicates, duplicateOf } = item;
  const compared = [requestId, ...possibleDuplicates.map((other) => other.requestId)].slice(0, mergedMax);
  useKey(
    'm',
    mayLink && duplicateOf === null ? () => navigate(`/bulk/merge?number=${compared.join(',')}`) : undefined,
  );
  const [isMoving, setMoving] = useState(false);
  const unlinking = useUnlink(item);
  const unlinkButtonOf = (id: number) => (
    <Button
      isBusy={unlinking.isBusy}
      aria-label={text('place.partFrom', { number: String(id) })}
      onClick={() => unlinking.part(duplicates.find((other) => other.requestId === id)!)}
    >
      {text('place.unlink')}
    </Button>
  );
  // Each request is in one list only.
  const listedIds = new Set(
    [...possibleDuplicates, ...duplicates, ...(duplicateOf === null ? [] : [duplicateOf])].map(
      (other) => other.requestId,
    ),
  );
  const near = item.nearby.filter((other) => !listedIds.has(other.requestId));

  return (
    <section className={styles.part} aria-labelledby="place-title">
      <h3 id="place-title" className={styles.heading}>
        <Icon name="map" size={20} />
        {text('place.title')}
      </h3>
      {isMoving ? (
        <PinForm item={item} acts={acts} onClose={() => setMoving(false)} />
      ) : (
        <LazyPlaceMap item={item} />
      )}
      {mayWork && !isMoving && (
        <div className={styles.acts}>
          <Button kind="quiet" className={styles.flush} onClick={() => setMoving(true)}>
            {text('place.movePin')}
          </Button>
        </div>
      )}
      <OtherList
        title={text('place.duplicates')}
        others={duplicates}
        actOf={mayLink ? unlinkButtonOf : undefined}
      />
      {unlinking.failure !== null && <p role="alert">{failureText(unlinking.failure)}</p>}
      <OtherList
        title={text('place.possible')}
        others={duplicateOf === null ? possibleDuplicates : []}
        comparedWith={mayLink ? requestId : undefined}
      />
      <OtherList title={text('place.nearby')} others={near} />
      {near.length + possibleDuplicates.length === 0 && (
        <p className={styles.by}>{text('place.nothingNear')}</p>
      )}
    </section>
  );
}

interface OtherListProps {
  title: string;
  others: readonly Other[];
  /** The case to compare with, if the member may link duplicates. */
  comparedWith?: number | undefined;
  /** A control for each request. */
  actOf?: ((requestId: number) => ReactNode) | undefined;
}

function OtherList({ title, others, comparedWith, actOf }: OtherListProps) {
  if (others.length === 0) return null;
  return (
    <div>
      <h4 className={own.title}>
        {title} ({others.length})
      </h4>
      <ul className={own.list}>
        {others.map((other) => (
          <OtherLine key={other.requestId} other={other} comparedWith={comparedWith}>
            {actOf?.(other.requestId)}
          </OtherLine>
        ))}
      </ul>
    </div>
  );
}
