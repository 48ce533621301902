import type { MissingOnStreet } from '@fixpoint/contract/found-address.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { AddressField } from './address-field.tsx';
import type { Place } from './find-addresses.ts';
import { LocateButton } from './locate-button.tsx';

export interface PlacePickerProps {
  near?: Place | undefined;
  /**
   * The address is null when it is not known, as of the device's location; `missing` is what was asked for and not found
   * at it.
   */
  onPick: (place: Place, address: string | null, missing?: MissingOnStreet) => void;
}

/** Chooses a place without the map: by address, where the server can search them, or by the device's location. */
export function PlacePicker({ near, onPick }: PlacePickerProps) {
  const { hasAddressSearch } = useStartUp();
  const locate = <LocateButton onFound={(place) => onPick(place, null)} />;
  if (hasAddressSearch !== true) return locate;
  return (
    <AddressField
      near={near}
      onChoose={({ label, longitude, latitude, missing }) => onPick({ longitude, latitude }, label, missing)}
      companion={locate}
    />
  );
}
