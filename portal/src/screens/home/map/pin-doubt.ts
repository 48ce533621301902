import { requestsText } from '#messages/requests-text.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import { isVague } from '#screens/home/state/is-vague.ts';
import { wholeMetres } from './whole-metres.ts';

/** A text if the pin may be at the wrong place, with the next step; undefined otherwise. */
export function pinDoubt(pin: HomePin): string | undefined {
  if (pin.isFromAfar === true) return requestsText('home.pinFromAfar');
  if (pin.accuracyM === undefined || !isVague(pin)) return undefined;
  return requestsText('home.locationOnlyWithin', wholeMetres(pin.accuracyM));
}

/** The announcement about the pin after its address: the doubt, or else the accuracy of the device. */
export function pinRemark(pin: HomePin): string | undefined {
  const { accuracyM } = pin;
  if (accuracyM === undefined) return pinDoubt(pin);
  return pinDoubt(pin) ?? requestsText('home.locationWithin', wholeMetres(accuracyM));
}
