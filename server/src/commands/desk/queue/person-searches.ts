import type { Clock } from '#platform/clock.ts';
import { ExpiringCache } from '#platform/expiring-cache.ts';

/** Searches for persons that the audit log has, for a minute: the member and a hash of the search. */
export type PersonSearches = ExpiringCache<string, void>;

export function openPersonSearches(clock: Clock): PersonSearches {
  return new ExpiringCache(clock, { maxEntries: 10_000, keepMs: 60_000 });
}
