import { requestsText } from '#messages/requests-text.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import { wholeMetres } from './whole-metres.ts';

/** Metres. A less accurate location may be in another street. */
const sureM = 50;

/** A text if the pin may be at the wrong place, with the next step; undefined otherwise. */
export function pinDoubt({ isFromAfar, accuracyM = 0 }: HomePin): string | undefined {
  if (isFromAfar === true) return requestsText('home.pinFromAfar');
  return accuracyM > sureM ? requestsText('home.locationOnlyWithin', wholeMetres(accuracyM)) : undefined;
}

/** The announcement about the pin after its address: the doubt, or else the accuracy of the device. */
export function pinRemark(pin: HomePin): string | undefined {
  const { accuracyM } = pin;
  if (accuracyM === undefined) return pinDoubt(pin);
  return pinDoubt(pin) ?? requestsText('home.locationWithin', wholeMetres(accuracyM));
}
