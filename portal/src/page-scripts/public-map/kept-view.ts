/** The view of the map in the address, so that the way back from a request leads to the same part of the map. */
import type { Position } from '@fixpoint/ui/map/position.ts';

export interface KeptView {
  position: Position;
  zoom: number;
}

const form = /^#map=(\d{1,2}(?:\.\d+)?)\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)$/;

export function keptView(hash: string = window.location.hash): KeptView | undefined {
  const found = form.exec(hash);
  if (found === null) return undefined;
  const [zoom, latitude, longitude] = found.slice(1).map(Number) as [number, number, number];
  return { zoom, position: { latitude, longitude } };
}

export function keepView(view: KeptView): void {
  window.history.replaceState(window.history.state, '', hashOf(view));
}

/** Zoom, latitude and longitude, as maps on the web usually have them. */
export function hashOf({ zoom, position: { latitude, longitude } }: KeptView): string {
  return `#map=${zoom.toFixed(2)}/${latitude.toFixed(5)}/${longitude.toFixed(5)}`;
}
