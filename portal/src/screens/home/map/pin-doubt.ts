import { distanceText } from '@fixpoint/languages/distance.ts';
import { requestsText } from '#messages/requests-text.ts';
import type { HomePin } from '#screens/home/state/home-state.ts';
import { isVague } from '#screens/home/state/is-vague.ts';

/** A text if the pin may be at the wrong place, with the next step; undefined otherwise. */
export function pinDoubt(pin: HomePin, timeZone: string | undefined): string | undefined {
  if (pin.isFromAfar === true) return requestsText('home.pinFromAfar');
  if (pin.accuracyM === undefined || !isVague(pin)) return undefined;
  const distance = distanceText(pin.accuracyM, timeZone, 'up');
  return requestsText('home.locationOnlyWithin', { distance });
}

/** The announcement about the pin after its address: the doubt, or else the accuracy of the device. */
export function pinRemark(pin: HomePin, timeZone: string | undefined): string | undefined {
  const { accuracyM } = pin;
  if (accuracyM === undefined) return pinDoubt(pin, timeZone);
  const distance = distanceText(accuracyM, timeZone, 'up');
  return pinDoubt(pin, timeZone) ?? requestsText('home.locationWithin', { distance });
}
