import type { Ref } from 'react';
import type { AddressLookup } from '#features/address-search/use-address-at.ts';
import type { PlacePin } from '#screens/home/map/use-place-pin.ts';
import { isPhotoFirst } from '#screens/home/state/home-questions.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { PhotoEntry } from './photo-entry.tsx';
import { PhotoPlace } from './photo-place.tsx';
import { PhotoQuestion } from './photo-question.tsx';
import { useLikelyTypes } from './use-likely-types.ts';
import { usePhotoStart } from './use-photo-start.ts';

export interface PhotoFirstProps {
  home: Home;
  pinAddress: AddressLookup;
  pickPlace: PlacePin;
  createButton: Ref<HTMLButtonElement>;
}

/** A report that begins with a photo, up to its form: the photo, then its place. */
export function PhotoFirst({ home, pinAddress, pickPlace, createButton }: PhotoFirstProps) {
  const start = usePhotoStart(home, pickPlace);
  const { pin } = home.state;
  // Asked early, so that the form has them at once.
  useLikelyTypes(pin?.position);
  if (!isPhotoFirst(home.state, home.photos))
    return (
      <PhotoEntry
        problem={start.problem}
        onBegin={start.begin}
        onGiveUp={start.giveUp}
        onTake={(file) => void start.take(file)}
      />
    );
  if (pin === null) return <PhotoQuestion home={home} search={start.search} pickPlace={pickPlace} />;
  return <PhotoPlace home={home} pin={pin} pinAddress={pinAddress} createButton={createButton} />;
}
