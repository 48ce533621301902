import { type Ref, useState } from 'react';
import { distanceText } from '@fixpoint/languages/distance.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { missingText } from '#features/address-search/missing-text.ts';
import type { AddressLookup } from '#features/address-search/use-address-at.ts';
import { photoFirstText } from '#messages/photo-first-text.ts';
import { pinDoubt } from '#screens/home/map/pin-doubt.ts';
import { pinPlaceText } from '#screens/home/map/pin-place-text.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { FirstPhoto } from './first-photo.tsx';
import styles from './photo-first.module.css';

export interface PhotoPlaceProps {
  home: Home;
  pin: HomePin;
  pinAddress: AddressLookup;
  createButton: Ref<HTMLButtonElement>;
}

/** The photo and its place with the source of it. A doubtful place is moved, or confirmed twice. */
export function PhotoPlace({ home, pin, pinAddress, createButton }: PhotoPlaceProps) {
  const [confirmedOnce, setConfirmedOnce] = useState<HomePin>();
  const timeZone = useStartUp().client?.timeZone;
  const doubt = pinDoubt(pin, timeZone);
  // A resident who has tapped the map has seen it.
  const isUnsure = doubt !== undefined && pin.accuracyM !== undefined;
  const isAskedAgain = isUnsure && confirmedOnce === pin;
  const confirm = () => {
    if (isUnsure && !isAskedAgain) return setConfirmedOnce(pin);
    return home.dispatch({ type: 'create-opened' });
  };
  return (
    <section className={styles.card} aria-label={photoFirstText('photoFirst.place')}>
      <FirstPhoto photos={home.photos} />
      <div className={styles.about}>
        <p className={styles.address} data-looking={pinAddress.isLooking || undefined} dir="auto">
          {pinPlaceText(pin, pinAddress)}
        </p>
        {pin.missing && <p className={styles.remark}>{missingText(pin.missing)}</p>}
        <p className={styles.remark}>{originText(pin, timeZone)}</p>
        {doubt !== undefined && (
          <output className={styles.doubt}>
            {isAskedAgain ? photoFirstText('photoFirst.confirmAgain') : doubt}
          </output>
        )}
      </div>
      <div className={styles.acts}>
        <Button ref={createButton} kind="primary" className={styles.here} onClick={confirm}>
          <Icon name="check" size={20} />
          {photoFirstText(isAskedAgain ? 'photoFirst.hereSurely' : 'photoFirst.here')}
        </Button>
        <Button kind="quiet" onClick={() => home.acts.cancel(home.state)}>
          {photoFirstText('photoFirst.cancel')}
        </Button>
      </div>
    </section>
  );
}

function originText({ origin, accuracyM }: HomePin, timeZone: string | undefined): string {
  if (origin === 'photo') return photoFirstText('photoFirst.fromPhoto');
  if (origin === undefined) return photoFirstText('photoFirst.fromYou');
  if (accuracyM === undefined) return photoFirstText('photoFirst.fromDevice');
  const distance = distanceText(accuracyM, timeZone, 'up');
  return photoFirstText('photoFirst.fromDeviceWithin', { distance });
}
