/** Draws in one palette at one zoom; features that look alike share their styles. */
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Palette } from '#map/styles/palette.ts';

/** A feature of a vector tile, as far as drawing needs it. */
export interface TileFeature {
  get(key: string): unknown;
  /** Point, LineString, Polygon or a Multi of these. */
  getType(): string;
}

/** A line's look; its width in CSS pixels. */
export interface LineLook {
  order: number;
  colour: string;
  width: number;
  dash?: number[];
  cap?: 'butt' | 'round';
}

/** The drawing of one palette. `order` is what lies over what, and which label gives way. */
export class Pen {
  readonly palette: Palette;
  #zoom = -1;
  #drawn = new Map<string, Style[]>();

  constructor(palette: Palette) {
    this.palette = palette;
  }

  /** The view's zoom, as web maps count it (256 px tiles). */
  get zoom(): number {
    return this.#zoom;
  }

  set zoom(zoom: number) {
    if (zoom === this.#zoom) return;
    this.#zoom = zoom;
    this.#drawn.clear();
  }

  /** The styles of a look, made once per zoom. */
  once(look: string, draw: () => Style[]): Style[] {
    let styles = this.#drawn.get(look);
    if (!styles) {
      styles = draw();
      this.#drawn.set(look, styles);
    }
    return styles;
  }

  area(order: number, colour: string, edge?: string): Style {
    const fill = new Fill({ color: colour });
    return edge
      ? new Style({ zIndex: order, fill, stroke: new Stroke({ color: edge, width: 1 }) })
      : new Style({ zIndex: order, fill });
  }

  line({ order, colour, width, dash, cap = 'round' }: LineLook): Style {
    const stroke = new Stroke({ color: colour, width, lineCap: cap, lineJoin: 'round' });
    if (dash) stroke.setLineDash(dash);
    return new Style({ zIndex: order, stroke });
  }
}

/** A width that grows with the zoom, given at some zooms (in rising order); in between it grows evenly by doubling. */
export function widthAt(zoom: number, stops: readonly (readonly [zoom: number, width: number])[]): number {
  const after = stops.findIndex(([at]) => at > zoom);
  if (after === 0) return 0;
  const [lastZoom, lastWidth] = stops.at(-1) ?? [0, 0];
  if (after === -1) return lastWidth * 2 ** ((zoom - lastZoom) * 0.7);
  const [fromZoom, fromWidth] = stops[after - 1] ?? [0, 0];
  const [toZoom, toWidth] = stops[after] ?? [0, 0];
  return fromWidth * (toWidth / fromWidth) ** ((zoom - fromZoom) / (toZoom - fromZoom));
}
