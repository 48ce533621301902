import { requestsText } from '#messages/requests-text.ts';
import type { DroppedPin } from '#screens/home/state/home-state.ts';
import { wholeMetres } from './whole-metres.ts';

/** A location that is less sure than this may be in another street. */
const sureM = 50;

/** Why the pin may not be at the right place, and what to do then; undefined where there is no reason. */
export function pinDoubt({ isFromAfar, accuracyM = 0 }: DroppedPin): string | undefined {
  if (isFromAfar === true) return requestsText('home.pinFromAfar');
  return accuracyM > sureM ? requestsText('home.locationOnlyWithin', wholeMetres(accuracyM)) : undefined;
}

/** What is said of the pin beside its address: the doubt, else how sure the device is. */
export function pinRemark(pin: DroppedPin): string | undefined {
  const { accuracyM } = pin;
  if (accuracyM === undefined) return pinDoubt(pin);
  return pinDoubt(pin) ?? requestsText('home.locationWithin', wholeMetres(accuracyM));
}
