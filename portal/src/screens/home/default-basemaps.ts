import type { Basemaps } from '@fixpoint/ui/map/basemap.ts';

const openStreetMap = {
  kind: 'xyz',
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
  maxZoom: 19,
} as const;

/** What lies under the pins when the server does not name basemaps of its own (open points). */
export const defaultBasemaps: Basemaps = { streets: openStreetMap, hybrid: openStreetMap };
