/** Writes names on the map. */
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text, { type Options as TextOptions } from 'ol/style/Text.js';
import type { Ink } from '#map/styles/palette.ts';
import type { TileFeature } from '#map/drawing/pen.ts';

/** The system's own fonts. The line height is fixed, because a worker cannot ask the page for it. */
export const lettersOf = (font: string): string =>
  `${font}/1 system-ui, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif`;

/** If two labels collide, the higher one stays. */
export const labelOrder = {
  houseNumber: 100,
  poi: 110,
  minorRoad: 120,
  road: 130,
  shield: 135,
  water: 140,
  district: 150,
  place: 160,
};

/** Sets the text of a feature on a shared style, which the library reads before it asks for the next. */
export function withText(styles: Style[], text: string): Style[] {
  styles[0]?.getText()?.setText(text);
  return styles;
}

/** Text with a halo, at a place or along a line. */
export function label(zIndex: number, ink: Ink, font: string, more: TextOptions = {}, haloPx = 3): Style {
  return new Style({
    zIndex,
    text: new Text({
      font: lettersOf(font),
      fill: new Fill({ color: ink.text }),
      stroke: new Stroke({ color: ink.halo, width: haloPx, lineJoin: 'round' }),
      padding: [2, 3, 2, 3],
      ...more,
    }),
  });
}

/** The name of a feature; empty if it has no name. */
export function labelTextOf(feature: TileFeature): string {
  return labelWords(feature.get('name'));
}

/** A tile's value as text; empty if it is no text or number. */
export function labelWords(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
