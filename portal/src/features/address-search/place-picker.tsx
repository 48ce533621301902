import type { MissingOnStreet } from '@fixpoint/contract/found-address.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { AddressField } from './address-field.tsx';
import type { Place } from './find-addresses.ts';
import { LocateButton } from './locate-button.tsx';

/** A place that was chosen. */
interface PickedPlace {
  position: Place;
  /** Null when it is not known, as of the device's location. */
  address: string | null;
  /** What was asked for and not found at that address. */
  missing?: MissingOnStreet | undefined;
  /** Of the device's location: how far off it may be. */
  accuracyM?: number | undefined;
}

export interface PlacePickerProps {
  /** Of the address search, for what leads to it. */
  searchId?: string;
  near?: Place | undefined;
  onPick: (picked: PickedPlace) => void;
}

/** Chooses a place without the map: by address, where the server can search them, or by the device's location. */
export function PlacePicker({ searchId, near, onPick }: PlacePickerProps) {
  const { hasAddressSearch } = useStartUp();
  const locate = (
    <LocateButton onFound={({ position, accuracyM }) => onPick({ position, address: null, accuracyM })} />
  );
  if (hasAddressSearch !== true) return locate;
  return (
    <AddressField
      id={searchId}
      near={near}
      onChoose={({ label, longitude, latitude, missing }) =>
        onPick({ position: { longitude, latitude }, address: label, missing })
      }
      companion={locate}
    />
  );
}
