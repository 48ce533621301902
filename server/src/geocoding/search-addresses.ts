import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import type { Position, SearchedClient } from './geocoder.ts';
import { type Geocoding, askService } from './geocoding.ts';

/** Most addresses of one answer. */
const limit = 8;

/**
 * Addresses like the text, best first: of the service where one is set, and of the client's own index where that is
 * silent. `near` is what the resident looks at.
 */
export async function searchAddresses(
  geocoding: Geocoding,
  client: SearchedClient,
  text: string,
  near?: Position,
): Promise<FoundAddress[]> {
  if (text.trim().length < 2) return [];
  const asked = await askService(geocoding, (service) => service.search(client, text, near, limit));
  if (asked !== undefined) return asked.answer;
  return client.hasAddresses ? geocoding.embedded.search(client, text, near, limit) : [];
}
