import { claimRoad } from '@fixpoint/contract/desk/owners/claim-road.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { OwnerSelect } from '#features/requests/owner-select.tsx';
import { useDistanceText, useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import type { CasePartProps } from '#screens/case/case-part-props.ts';
import styles from './owner-part.module.css';

/** The owner of the road or the ground: as the resident read it, and to whom the case is passed on. */
export function OwnerPart({ item, acts, mayWork }: CasePartProps) {
  const { me } = useMe();
  const { toldOwner, ownerKey } = item.internal;
  const passOn = (after: string) =>
    acts.act(
      { kind: 'update', fields: { ownerKey: after } },
      {
        onDone: (version) =>
          announceDone({
            sentence: text('owner.saved', { number: String(item.requestId) }),
            undo: () => acts.act({ kind: 'update', fields: { ownerKey }, takesBack: true }, {}, version),
          }),
      },
    );
  return (
    <section className={styles.owner} aria-label={text('owner.title')}>
      {toldOwner !== null && (
        <p>
          {text(toldOwner.place === '' ? 'owner.looksAfterHere' : 'owner.looksAfter', {
            name: toldOwner.name,
            place: toldOwner.place,
          })}{' '}
          {toldOwner.isSentAnyway && <strong>{text('owner.sentAnyway')}</strong>}
        </p>
      )}
      <OwnerSelect value={ownerKey} isDisabled={!mayWork} onChange={passOn} />
      {me.role === 'manager' && toldOwner !== null && toldOwner.place !== '' && (
        <ClaimButton requestId={item.requestId} place={toldOwner.place} />
      )}
    </section>
  );
}

/** A manager sees what they claim before the second press. */
const claimedMeters = 100;

/** 'This road is ours': a stretch around the case becomes the municipality's. */
function ClaimButton({ requestId, place }: { requestId: number; place: string }) {
  const distanceText = useDistanceText();
  const [isAsked, setAsked] = useState(false);
  const claiming = useMutation({
    mutationFn: () => call(claimRoad, { requestId, meters: claimedMeters }),
    onSuccess: ({ road }) => announceDone({ sentence: text('owner.claimed', { place: road }) }),
  });
  if (claiming.isSuccess) return null;
  if (!isAsked) return <Button onClick={() => setAsked(true)}>{text('owner.isOurs')}</Button>;
  return (
    <>
      <p>{text('owner.claimMeans', { place, distance: distanceText(claimedMeters) })}</p>
      <Button kind="primary" isBusy={claiming.isPending} onClick={() => claiming.mutate()}>
        {text('owner.claim')}
      </Button>
      <Button onClick={() => setAsked(false)}>{text('common.cancel')}</Button>
      {claiming.error !== null && <p role="alert">{failureText(claiming.error)}</p>}
    </>
  );
}
