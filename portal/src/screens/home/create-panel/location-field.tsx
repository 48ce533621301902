import { useId, useRef, useState } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { missingText } from '#features/address-search/missing-text.ts';
import { PlacePicker, type PlacePickerProps } from '#features/address-search/place-picker.tsx';
import type { AddressLookup } from '#features/address-search/use-address-at.ts';
import { reportText } from '#messages/report-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import { pinPlaceText } from '#screens/home/map/pin-place-text.ts';
import type { PlacePin } from '#screens/home/map/use-place-pin.ts';
import styles from './location-field.module.css';

export interface LocationFieldProps {
  pin: HomePin;
  pinAddress: AddressLookup;
  onPick: PlacePin;
}

/** The place of the pin in words, and a way to change it without the map. */
export function LocationField({ pin, pinAddress, onPick }: LocationFieldProps) {
  const [isChanging, setChanging] = useState(false);
  const pickerId = useId();
  // A name that comes late may need a second line, which must not move the form.
  const [lateFor, setLateFor] = useState<Position>();
  if (pinAddress.isLooking && lateFor !== pin.position) setLateFor(pin.position);
  const changeButton = useRef<HTMLButtonElement>(null);
  const handlePick: PlacePickerProps['onPick'] = (pickedPlace) => {
    if (!onPick(pickedPlace)) return;
    setChanging(false);
    changeButton.current?.focus();
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{requestsText('home.location')}</legend>
      <div className={styles.change}>
        <Button
          ref={changeButton}
          kind="quiet"
          aria-expanded={isChanging}
          aria-controls={pickerId}
          onClick={() => setChanging(!isChanging)}
        >
          {reportText(isChanging ? 'home.locationKeep' : 'home.locationChange')}
        </Button>
      </div>
      <p className={styles.place} data-late={lateFor === pin.position || undefined}>
        <Icon name="pin" className={styles.pin} />
        <span>
          <bdi>{pinPlaceText(pin, pinAddress)}</bdi>
          {pin.missing && <span className={styles.missing}>{missingText(pin.missing)}</span>}
        </span>
      </p>
      <div id={pickerId} hidden={!isChanging} className={styles.picker}>
        {isChanging && <PlacePicker near={pin.position} onPick={handlePick} />}
      </div>
    </fieldset>
  );
}
