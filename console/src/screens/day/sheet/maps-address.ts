import type { Position } from '@fixpoint/ui/map/position.ts';

/** The address that opens a place in the maps app of the device. Devices of Apple do not know geo: addresses. */
export function mapsAddress({ longitude, latitude }: Position, name: string, userAgent: string): string {
  const place = `${latitude},${longitude}`;
  const label = encodeURIComponent(name);
  const isApple = /iPhone|iPad|Macintosh/.test(userAgent);
  return isApple ? `maps:?ll=${place}&q=${label}` : `geo:${place}?q=${place}(${label})`;
}
