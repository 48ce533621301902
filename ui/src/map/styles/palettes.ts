/** The palettes by name: the page names one, and the painting worker has its colours. */
import type { BasemapName } from '#map/basemap.ts';
import type { MapTheme } from '#map/resident-map.ts';
import { hybridLabels } from './hybrid-labels.ts';
import type { Palette } from './palette.ts';
import { streetsDark } from './streets-dark.ts';
import { streetsLight } from './streets-light.ts';

export const palettes = { streetsLight, streetsDark, hybridLabels } satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** The palette of a basemap; the aerial view is the same in dark mode. */
export function paletteName(basemap: BasemapName, theme: MapTheme): PaletteName {
  if (basemap === 'hybrid') return 'hybridLabels';
  return theme === 'dark' ? 'streetsDark' : 'streetsLight';
}
