import { useId, useRef, useState } from 'react';
import { Button } from '@fixpoint/ui/button.tsx';
import { Icon } from '@fixpoint/ui/icon.tsx';
import type { Position } from '@fixpoint/ui/map/position.ts';
import { PlacePicker } from '#features/address-search/place-picker.tsx';
import type { AddressAt } from '#features/address-search/use-address-at.ts';
import { activeLocale, text } from '#messages/text.ts';
import type { DroppedPin } from '#screens/home/state/home-state.ts';
import type { PlacePin } from '#screens/home/map/use-place-pin.ts';
import styles from './location-field.module.css';

export interface LocationFieldProps {
  pin: DroppedPin;
  pinAddress: AddressAt;
  onPick: PlacePin;
}

/** Where the pin is, in words, and how to put it elsewhere without the map. */
export function LocationField({ pin, pinAddress, onPick }: LocationFieldProps) {
  const [isChanging, setChanging] = useState(false);
  const pickerId = useId();
  const changeButton = useRef<HTMLButtonElement>(null);
  const handlePick = (place: Position, address: string | null) => {
    if (!onPick(place, address)) return;
    setChanging(false);
    changeButton.current?.focus();
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{text('home.location')}</legend>
      <p className={styles.place}>
        <Icon name="pin" className={styles.pin} />
        <span>{placeText(pin, pinAddress)}</span>
      </p>
      <div className={styles.change}>
        <Button
          ref={changeButton}
          kind="quiet"
          aria-expanded={isChanging}
          aria-controls={pickerId}
          onClick={() => setChanging(!isChanging)}
        >
          {text(isChanging ? 'home.locationKeep' : 'home.locationChange')}
        </Button>
      </div>
      <div id={pickerId} hidden={!isChanging} className={styles.picker}>
        {isChanging && <PlacePicker near={pin.position} onPick={handlePick} />}
      </div>
    </fieldset>
  );
}

function placeText({ position }: DroppedPin, { address, isLooking }: AddressAt): string {
  if (address !== null) return address;
  if (isLooking) return text('home.locationLookup');
  const degrees = new Intl.NumberFormat(activeLocale(), { maximumFractionDigits: 5 });
  return text('home.locationAt', {
    latitude: degrees.format(position.latitude),
    longitude: degrees.format(position.longitude),
  });
}
