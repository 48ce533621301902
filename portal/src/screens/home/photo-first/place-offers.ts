/** The places that a photo may show, and whether one of them is sure enough for a pin. */
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import { type Extent, isInside, type Position } from '@fixpoint/ui/map/position.ts';
import type { LocationFix } from '@fixpoint/ui/map/resident-map.ts';

export interface PlaceOffer {
  /** The source of the place. */
  origin: 'device' | 'photo';
  position: Position;
  accuracyM?: number | undefined;
}

/** Minutes after which a photo says nothing about the place of the device. */
const recentMinutes = 10;
/** Places further apart are two places. */
const sameWithinM = 100;

export function isRecent(takenAt: number, now: number): boolean {
  return now - takenAt <= recentMinutes * 60_000;
}

/** The photo's place comes first. Places outside of the municipality are left out. */
export function placeOffers(
  photoPosition: Position | undefined,
  fix: LocationFix | undefined,
  extent: Extent,
): PlaceOffer[] {
  const device: PlaceOffer | undefined =
    fix && isInside(extent, fix.position) ? { origin: 'device', ...fix } : undefined;
  const photo: PlaceOffer | undefined =
    photoPosition && isInside(extent, photoPosition)
      ? { origin: 'photo', position: photoPosition }
      : undefined;
  if (device && photo && metresBetween(device.position, photo.position) <= sameWithinM) return [device];
  return [photo, device].filter((offer) => offer !== undefined);
}

/** The place for a pin; undefined if the resident must choose. */
export function sureOffer(offers: readonly PlaceOffer[]): PlaceOffer | undefined {
  return offers.length === 1 && offers[0]!.origin === 'device' ? offers[0] : undefined;
}
