import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { type ReactNode, useState } from 'react';
import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { useKey } from '#features/keys/keys.ts';
import { navigate } from '#features/navigation/address.ts';
import { useCaseDraft } from '#features/requests/case-drafts.ts';
import { mergedMax } from '#features/requests/merged-max.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/case/parts.module.css';
import type { CasePartProps } from '#screens/case/case-part-props.ts';
import { lazyCorrectionForm } from '#screens/case/lazy-correction.tsx';
import { LazyPlaceMap } from './lazy-place-map.tsx';
import { type Other, OtherLine } from './other-line.tsx';
import { useLink } from './use-link.ts';
import own from './place-part.module.css';

const PinForm = lazyCorrectionForm(() => import('./pin-form.tsx').then((it) => it.PinForm));

/** The place of the case, other requests nearby, and possible duplicates. */
export function PlacePart({ item, acts, mayWork }: CasePartProps) {
  const { me } = useMe();
  const mayLink = mayWork && isAtLeast(me.role, 'clerk');
  const { requestId, saidSame, duplicates, duplicateOf } = item;
  const saidIds = saidSame.map((other) => other.requestId);
  const possibleDuplicates = item.possibleDuplicates.filter((other) => !saidIds.includes(other.requestId));
  // The word of the resident comes first, and alone.
  const others = saidSame.length > 0 ? saidSame : possibleDuplicates;
  const compared = [requestId, ...others.map((other) => other.requestId)].slice(0, mergedMax);
  const mayMerge = mayLink && duplicateOf === null;
  const compare = () => navigate(`/bulk/merge?number=${compared.join(',')}`);
  const linking = useLink();
  const confirm = (mainId: number) => linking.turn({ duplicate: item, mainId, isLink: true });
  // With Shift, the key confirms the one request that the resident calls the same.
  const handleKey = (event?: KeyboardEvent) =>
    event?.shiftKey === true && saidIds.length === 1 ? void confirm(saidIds[0]!) : compare();
  useKey('m', mayMerge ? handleKey : undefined);
  const { draft } = useCaseDraft(item, 'place');
  // Undefined: nobody has opened or closed the form, so the draft decides.
  const [isFormOpen, setFormOpen] = useState<boolean>();
  const isMoving = mayWork && (isFormOpen ?? draft.place !== undefined);
  const unlinkButtonOf = (id: number) => (
    <Button
      isBusy={linking.isBusy}
      aria-label={text('place.partFrom', { number: String(id) })}
      onClick={() =>
        linking.turn({
          duplicate: duplicates.find((other) => other.requestId === id)!,
          mainId: requestId,
          isLink: false,
        })
      }
    >
      {text('place.unlink')}
    </Button>
  );
  const confirmButtonOf = (id: number) => (
    <Button isBusy={linking.isBusy} onClick={() => confirm(id)}>
      {text('place.confirmSame', { number: String(id) })}
    </Button>
  );
  // Each request is in one list only.
  const listedIds = new Set(
    [...saidSame, ...possibleDuplicates, ...duplicates, ...(duplicateOf === null ? [] : [duplicateOf])].map(
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
        <PinForm item={item} acts={acts} onClose={() => setFormOpen(false)} />
      ) : (
        <LazyPlaceMap item={item} />
      )}
      {mayWork && !isMoving && (
        <div className={styles.acts}>
          <Button kind="quiet" className={styles.flush} onClick={() => setFormOpen(true)}>
            {text('place.movePin')}
          </Button>
        </div>
      )}
      <OtherList
        title={text('place.duplicates')}
        others={duplicates}
        actOf={mayLink ? unlinkButtonOf : undefined}
      />
      {linking.failure !== null && <p role="alert">{failureText(linking.failure)}</p>}
      <OtherList
        title={text('place.saidSame')}
        others={duplicateOf === null ? saidSame : []}
        comparedWith={mayLink ? requestId : undefined}
        actOf={mayLink ? confirmButtonOf : undefined}
      />
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
