/** The palettes by name: the page names one, the worker that paints has its colours. */
import { hybridLabels } from './hybrid-labels.ts';
import type { Palette } from './palette.ts';
import { streetsDark } from './streets-dark.ts';
import { streetsLight } from './streets-light.ts';

export const palettes = { streetsLight, streetsDark, hybridLabels } satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
