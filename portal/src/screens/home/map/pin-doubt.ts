import { requestsText } from '#messages/requests-text.ts';
import type { DroppedPin } from '#screens/home/state/home-state.ts';

/** Why the pin may not be at the right place, and what to do then; undefined where there is no reason. */
export function pinDoubt({ isFromAfar }: DroppedPin): string | undefined {
  return isFromAfar === true ? requestsText('home.pinFromAfar') : undefined;
}
