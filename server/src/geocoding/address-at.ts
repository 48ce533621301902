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
  const serviceAnswer = await askService(geocoding, (service) => service.at(client, position));
  if (serviceAnswer !== undefined) return serviceAnswer.answer ?? { kind: 'none' };
  if (!client.hasAddresses) return { kind: 'unavailable' };
  return (await geocoding.embedded.at(client, position)) ?? { kind: 'none' };
}
