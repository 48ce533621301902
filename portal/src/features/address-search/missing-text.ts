import type { MissingOnStreet } from '@fixpoint/contract/found-address.ts';
import { requestsText } from '#messages/requests-text.ts';

/** A text that only the street was found, without a full stop. */
export function missingText(missing: MissingOnStreet): string {
  return 'houseNumber' in missing
    ? requestsText('search.noNumber', { ...missing })
    : requestsText('search.noCrossing', { ...missing });
}
