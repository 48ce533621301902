import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import type { Position, SearchedClient } from './geocoder.ts';
import { type Geocoding, askService } from './geocoding.ts';
import { findCoordinates } from './meanings/find-coordinates.ts';

/** Maximum number of addresses in an answer. */
const limit = 8;

/**
 * Addresses similar to the text, best first. They come from the service if one is set, or from the client's
 * own index if the service does not answer. `near`: the map position that the resident looks at.
 */
export async function searchAddresses(
  geocoding: Geocoding,
  client: SearchedClient,
  text: string,
  mapPosition?: Position,
): Promise<FoundAddress[]> {
  if (text.trim().length < 2) return [];
  const coordinates = findCoordinates(client, text);
  if (coordinates !== undefined) return [coordinates];
  const serviceAnswer = await askService(geocoding, (service) =>
    service.search(client, text, mapPosition, limit),
  );
  if (serviceAnswer !== undefined) return serviceAnswer.answer;
  return client.hasAddresses ? geocoding.embedded.search(client, text, mapPosition, limit) : [];
}
