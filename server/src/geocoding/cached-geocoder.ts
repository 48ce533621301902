/**
 * Reduces calls to a service: answers are cached, calls are spaced out. Addresses outside the client's extent
 * or too far away are left out.
 */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import type { Clock } from '#platform/clock.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { type AddressAt, type Geocoder, isInside, reachMeters } from './geocoder.ts';
import { CallSpacing } from './adapters/call-spacing.ts';

const keepMs = 24 * 60 * 60 * 1000;
const maxEntries = 5000;

/** The service behind a cache of one day. */
export function cachedGeocoder(
  service: Geocoder,
  clock: Clock,
  limits: { pauseMs: number; longestWaitMs: number },
): Geocoder {
  const spacing = new CallSpacing(clock, limits);
  const searches = new ExpiringCache<string, FoundAddress[]>(clock, { maxEntries, keepMs });
  const addresses = new ExpiringCache<string, AddressAt | undefined>(clock, { maxEntries, keepMs });
  return {
    async search(client, text, mapPosition, limit) {
      const searchText = text.trim().replace(/\s+/g, ' ');
      // A tenth of a degree of latitude is 11 km: within it, the focus changes little.
      const about = mapPosition && [mapPosition.longitude.toFixed(1), mapPosition.latitude.toFixed(1)];
      const key = JSON.stringify([client.clientId, searchText.toLowerCase(), about, limit]);
      const ask = () => spacing.call(() => service.search(client, searchText, mapPosition, limit));
      const cachedAnswer = await searches.get(key, ask);
      return cachedAnswer.filter((address) => isInside(client.extent, address)).slice(0, limit);
    },
    async at(client, position) {
      // Five digits are about a metre.
      const key = `${client.clientId} ${position.longitude.toFixed(5)} ${position.latitude.toFixed(5)}`;
      const cachedAnswer = await addresses.get(key, () => spacing.call(() => service.at(client, position)));
      return cachedAnswer && metresBetween(cachedAnswer.position, position) <= reachMeters
        ? cachedAnswer
        : undefined;
    },
  };
}
