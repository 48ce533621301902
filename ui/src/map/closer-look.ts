/** Brings the map so close to a pin that its house can be seen. */
import type { BasemapSource } from './basemap.ts';
import { closestZoom } from './closest-zoom.ts';
import type { Position } from './position.ts';
import type { ResidentMap } from './resident-map.ts';
import { nearerZoom } from './tap-precision.ts';

export interface CloserLookSettings {
  map: ResidentMap | undefined;
  droppedPin: Position | null;
  /** The shown basemap. */
  source: BasemapSource;
  /** Duration of a flight. */
  flightMs: number;
  /** Returns true if the pin was dropped. `isFromAfar`: the zoom is so low that the place is a guess. */
  onPlacePin: (position: Position, isFromAfar: boolean) => boolean;
  /** Stops following the device: its next location would move the map away from the pin. */
  onFlight: () => void;
}

export function closerLook({ map, droppedPin, source, flightMs, onPlacePin, onFlight }: CloserLookSettings) {
  const flyTo = (position: Position, zoom: number) => {
    onFlight();
    map?.flyTo(position, { zoom, durationMs: flightMs, isForDetail: true });
  };
  return {
    /** Drops the pin, and comes closer if its place is a guess. */
    placePin: (position: Position) => {
      const zoom = map && nearerZoom(map.zoom, position, closestZoom(source));
      if (onPlacePin(position, zoom !== undefined) && zoom !== undefined) flyTo(position, zoom);
    },
    /** Comes so close that the house of the pin can be seen, and then one level closer each time. */
    comeCloser: () => {
      if (!map || !droppedPin) return;
      const closest = closestZoom(source);
      flyTo(droppedPin, nearerZoom(map.zoom, droppedPin, closest) ?? Math.min(map.zoom + 1, closest));
    },
  };
}
