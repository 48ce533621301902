/**
 * The picture of a still. A slow phone takes a tenth of a second to paint it, and does so while it waits for
 * the server.
 */
import { type Look, lookOf, type MapSight } from '#map/map-picture.ts';
import type { MapTheme } from '#map/resident-map.ts';
import { paletteName, palettes } from '#map/styles/palettes.ts';
import { paintStill, type StillTile } from './paint-still.ts';

export interface Still {
  tiles: readonly StillTile[];
  look: Look;
  theme: MapTheme;
}

let ahead: { name: string; picture: ImageBitmap } | undefined;
let isTooLate = false;

const nameOf = ({ tiles, look, theme }: Still) => JSON.stringify([tiles.map(({ url }) => url), look, theme]);
const paint = ({ tiles, look, theme }: Still) => paintStill(tiles, look, stillPalette(theme));

export const stillPalette = (theme: MapTheme) => palettes[paletteName('streets', theme)];

/**
 * On fine screens the pixels are enlarged: the still is only shown for a moment, and slow phones paint a
 * third of the pixels.
 */
export const stillLook = (sight: MapSight): Look => lookOf({ ...sight, pixelRatio: 1 });

/** Paints the first still before there is an element for it, unless one was requested already. */
export function paintAhead(still: Still): void {
  if (!isTooLate) ahead = { name: nameOf(still), picture: paint(still) };
}

/** The picture that was painted in advance, if it has the same content; otherwise a new one. */
export function stillPicture(still: Still): ImageBitmap {
  if (ahead?.name !== nameOf(still)) return paint(still);
  const { picture } = ahead;
  ahead = undefined;
  return picture;
}

/** Call when the map is ready and needs no still. */
export function forgetPaintedAhead(): void {
  isTooLate = true;
  ahead?.picture.close();
  ahead = undefined;
}
