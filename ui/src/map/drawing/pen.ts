/** Draws in one palette at one zoom, with any tools. Features that look alike share one style. */
import type { Palette } from '#map/styles/palette.ts';

/** The part of a vector tile's feature that drawing needs. */
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

/** An area's look; an edge is 1 px wide. */
export interface AreaLook {
  order: number;
  colour: string;
  edge?: string | undefined;
}

/** Turns looks into styles of the map library, or strokes on a canvas. */
export interface Tools<Drawn> {
  area: (look: AreaLook) => Drawn;
  line: (look: LineLook) => Drawn;
}

/** The drawing of one palette. `order` is the stacking order, and decides which label gives way. */
export class Pen<Drawn> {
  readonly palette: Palette;
  readonly #tools: Tools<Drawn>;
  #zoom = -1;
  #drawn = new Map<string, Drawn[]>();

  constructor(palette: Palette, tools: Tools<Drawn>) {
    this.palette = palette;
    this.#tools = tools;
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
  once(look: string, draw: () => Drawn[]): Drawn[] {
    let drawn = this.#drawn.get(look);
    if (!drawn) {
      drawn = draw();
      this.#drawn.set(look, drawn);
    }
    return drawn;
  }

  area(order: number, colour: string, edge?: string): Drawn {
    return this.#tools.area({ order, colour, edge });
  }

  line(look: LineLook): Drawn {
    return this.#tools.line(look);
  }
}

/**
 * A width that grows with the zoom, from widths at some zooms (in rising order); between them it grows
 * exponentially.
 */
export function widthAt(zoom: number, stops: readonly (readonly [zoom: number, width: number])[]): number {
  const after = stops.findIndex(([at]) => at > zoom);
  if (after === 0) return 0;
  const [lastZoom, lastWidth] = stops.at(-1) ?? [0, 0];
  if (after === -1) return lastWidth * 2 ** ((zoom - lastZoom) * 0.7);
  const [fromZoom, fromWidth] = stops[after - 1] ?? [0, 0];
  const [toZoom, toWidth] = stops[after] ?? [0, 0];
  return fromWidth * (toWidth / fromWidth) ** ((zoom - fromZoom) / (toZoom - fromZoom));
}
