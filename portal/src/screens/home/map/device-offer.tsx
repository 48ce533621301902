// chunk: late
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import type { LocationFix } from '@fixpoint/ui/map/resident-map.ts';
import { reportText } from '#messages/report-text.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import styles from './device-offer.module.css';
import type { PlacePin } from './use-place-pin.ts';

export interface DeviceOfferProps {
  pin: HomePin;
  device: LocationFix;
  pickPlace: PlacePin;
}

/** Metres. A device that is nearer to the pin, or less exact than that, has no better place. */
const sameM = 15;

/** Offers the place of the device, which was followed, if the pin is elsewhere. */
export function DeviceOffer({ pin, device: { position, accuracyM }, pickPlace }: DeviceOfferProps) {
  if (metresBetween(pin.position, position) <= Math.max(sameM, accuracyM)) return null;
  return (
    <Button className={styles.use} onClick={() => pickPlace({ position, address: null, accuracyM })}>
      {reportText('home.usePlaceInstead')}
    </Button>
  );
}
