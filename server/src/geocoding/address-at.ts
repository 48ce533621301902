import type { AddressAnswer, Position, SearchedClient } from './geocoder.ts';
import { type Geocoding, askService } from './geocoding.ts';

/**
 * The address of a position: from the service if one is set, or from the client's own index if the service
 * does not answer.
 */
export async function addressAt(
  geocoding: Geocoding,
  client: SearchedClient,
  position: Position,
): Promise<AddressAnswer> {
  const asked = await askService(geocoding, (service) => service.at(client, position));
  if (asked !== undefined) return asked.answer ?? { kind: 'none' };
  if (!client.hasAddresses) return { kind: 'unavailable' };
  return (await geocoding.embedded.at(client, position)) ?? { kind: 'none' };
}
