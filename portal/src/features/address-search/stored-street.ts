// chunk: late
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { nearestStoredStreet } from '@fixpoint/ui/map/nearest-street.ts';
import type { MapPlace } from './find-addresses.ts';

/** The nearest street on the map that the device has stored; null without one. */
export async function storedStreet({ basemaps }: StartUpDocument, place: MapPlace): Promise<string | null> {
  const source = basemaps?.streets;
  return source?.kind === 'tiles' ? ((await nearestStoredStreet(source, place)) ?? null) : null;
}
