import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { formKeys } from '#features/keys/form-keys.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { AddressField, addressFieldId } from './address-field.tsx';
import { FaultText } from './fault-text.tsx';
import { findFaults } from './find-faults.ts';
import { type IntakeDraftState, isBegun } from './intake-draft.ts';
import styles from './intake-form.module.css';
import { useNearby } from './intake-queries.ts';
import { NearbyList } from './nearby-list.tsx';
import { NewPart } from './new-part.tsx';
import type { SamePartProps } from './same-part.tsx';
import { useAsked } from './use-asked.ts';
import { usePhotos } from './use-photos.ts';
import { useSend } from './use-send.ts';
import { WorkTypeField, workTypeFieldId } from './work-type-field.tsx';
import { lazyMap } from '#features/places/lazy-map.tsx';
import mapStyles from './intake-map.module.css';

/** The map's code loads while the caller says hello. */
const IntakeMap = lazyMap(() => import('./intake-map.tsx').then((it) => it.IntakeMap), {
  className: mapStyles.map,
  failedText: () => text('intake.mapFailed'),
});

const SamePart = lazyPart<SamePartProps>(async () => (await import('./same-part.tsx')).SamePart);

/** The form for one call: place, work type, nearby requests, and the details. */
export function IntakeForm(state: IntakeDraftState) {
  const { draft, write } = state;
  const photos = usePhotos(state);
  const { mutate, isPending, error, reset } = useSend(state);
  const [hasTried, setTried] = useState(false);
  const [openId, setOpened] = useState<number>();
  const nearbyRequests = useNearby(draft).data ?? [];
  const asked = useAsked(draft);
  const faults = hasTried ? findFaults(draft, asked?.faults) : {};
  const areSent = photos.onTheirWay.length === 0;
  const part = { ...state, photos, faults };
  useEffect(() => {
    // The caller is already speaking. Not on a phone, whose keyboard would hide half of the page.
    if (window.matchMedia?.('(pointer: fine)').matches) document.getElementById(addressFieldId)?.focus();
  }, []);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(findFaults(draft, asked?.faults));
    if (first !== undefined) document.getElementById(first)?.focus();
    else if (areSent && !isPending) mutate(asked?.fields);
  }

  function discard(): void {
    const before = state.read();
    state.clear();
    // The server still has the photos of a discarded draft for a day.
    announceDone({ sentence: text('intake.discarded'), undo: () => write(before) });
  }

  function decide(sameAs: number | undefined): void {
    reset();
    setTried(false);
    write({ sameAs });
    // The next field is in the part about the existing request.
    if (sameAs !== undefined) setOpened(undefined);
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={text('page.intake')}
      onSubmit={handleSubmit}
      ref={formKeys}
    >
      <div className={styles.first}>
        <AddressField {...state} />
        <FaultText of={faults[addressFieldId]} />
        {(draft.place === undefined) !== (draft.address.trim() === '') && (
          <p className={styles.quiet}>
            {text(draft.place === undefined ? 'intake.noPlace' : 'intake.placeOnly')}
          </p>
        )}
        <WorkTypeField key={draft.guid} {...state} />
        <FaultText of={faults[workTypeFieldId]} />
      </div>
      <div className={styles.near}>
        <NearbyList draft={draft} openId={openId} onOpen={setOpened} onSame={decide} />
      </div>
      <div className={styles.rest}>
        {draft.sameAs === undefined && asked?.part({ ...state, faults })}
        {draft.sameAs === undefined ? (
          <NewPart {...part} />
        ) : (
          <Suspense>
            <SamePart {...part} onOther={decide} />
          </Suspense>
        )}
        {error !== null && (
          <p role="alert" className={styles.failure}>
            <Icon name="warning" size={18} />
            <span>
              {failureText(error)} {text('intake.kept')}
            </span>
          </p>
        )}
        {hasTried && !areSent && <p role="alert">{text('intake.photosOnTheirWay')}</p>}
        <div className={styles.acts}>
          <Button type="submit" kind="primary" isBusy={isPending} aria-keyshortcuts="Control+Enter">
            {draft.sameAs === undefined
              ? text('intake.send')
              : text('intake.sendSame', { number: String(draft.sameAs) })}
          </Button>
          <span className={styles.quiet}>{text('intake.sendKeys')}</span>
          {isBegun(draft) && (
            <Button kind="quiet" onClick={discard}>
              {text('intake.discard')}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.map}>
        <IntakeMap
          {...state}
          nearbyRequests={nearbyRequests}
          openId={openId ?? draft.sameAs}
          onOpen={setOpened}
        />
      </div>
    </form>
  );
}
