import type { MissingOnStreet } from '@fixpoint/contract/found-address.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { AddressField } from './address-field.tsx';
import type { MapPlace } from './find-addresses.ts';
import { LocateButton } from './locate-button.tsx';

interface PickedPlace {
  position: MapPlace;
  /** Null if it is unknown, as for the device's location. */
  address: string | null;
  /** The searched part that was not found at this address. */
  missing?: MissingOnStreet | undefined;
  /** For the device's location: its accuracy in metres. */
  accuracyM?: number | undefined;
}

export interface PlacePickerProps {
  /** The id of the address search, so that a link or label can refer to it. */
  searchId?: string;
  near?: MapPlace | undefined;
  onPick: (picked: PickedPlace) => void;
}

/**
 * Chooses a place without the map: by address if the server can search addresses, or by the device's
 * location.
 */
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
