/**
 * The marks of requests: a dot, a larger one with an exclamation mark for a late
 * request, and a disc with a count for several that are close together.
 */

const white = '#ffffff';
const black = '#000000';
/** Around the outline, so that a mark has a contrast of 3:1 on bright and on dark backgrounds. */
const halo = 'rgba(0, 0, 0, 0.55)';
const haloPx = 1.5;

/** spec 4: black, size 12, outline 1. Emphasised pins are drawn separately. */
const dot = { radius: 6, outline: 1 };
const lateRadius = 9;
const lateRing = 3;
const groupOutline = 2;

/** One request, or several. The colour is that of a single request. */
export interface Mark {
  count: number;
  colour?: string | undefined;
  isLate?: boolean | undefined;
}

/**
 * Half the width of the mark of `count` requests in CSS pixels, without its outline; it grows with the
 * digits.
 */
export function markRadius(count: number): number {
  return count === 1 ? dot.radius : 8 + 3 * String(count).length;
}

function radiusOf({ count, isLate = false }: Mark): number {
  return count === 1 && isLate ? lateRadius : markRadius(count);
}

/** The part of a canvas context that draws a picture; tests pass a fake. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'arc' | 'fill' | 'fillText' | 'fillStyle' | 'font' | 'textAlign' | 'textBaseline'
>;

/** Draws a mark around a place. */
export function drawMark(brush: Brush, mark: Mark, [x, y]: readonly [number, number]): void {
  const { count, colour = black, isLate = false } = mark;
  const radius = radiusOf(mark);
  const outline = count === 1 ? dot.outline : groupOutline;
  disc(brush, [x, y], radius + outline + haloPx, halo);
  disc(brush, [x, y], radius + outline, white);
  disc(brush, [x, y], radius, colour);
  if (count === 1 && !isLate) return;
  // A work type can have any colour, so the sign has its own background.
  if (isLate) disc(brush, [x, y], radius - lateRing, black);
  brush.fillStyle = white;
  brush.font = '600 13px system-ui, sans-serif';
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(count === 1 ? '!' : String(count), x, y + 1);
}

function disc(brush: Brush, [x, y]: readonly [number, number], radius: number, colour: string): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.fillStyle = colour;
  brush.fill();
}

/** Pictures of marks, drawn once for each kind and copied onto the map. */
export class MarkPictures {
  readonly #pixelRatio: number;
  readonly #pictures = new Map<string, HTMLCanvasElement>();

  constructor(pixelRatio: number) {
    this.#pixelRatio = pixelRatio;
  }

  /** A square picture with the mark in its middle. */
  of(mark: Mark): HTMLCanvasElement {
    const key = `${mark.count} ${mark.colour} ${mark.isLate}`;
    const picture = this.#pictures.get(key) ?? this.#draw(mark);
    this.#pictures.set(key, picture);
    return picture;
  }

  #draw(mark: Mark): HTMLCanvasElement {
    const half = Math.ceil(radiusOf(mark) + groupOutline + haloPx);
    const picture = document.createElement('canvas');
    picture.width = 2 * half * this.#pixelRatio;
    picture.height = picture.width;
    const brush = picture.getContext('2d')!;
    brush.scale(this.#pixelRatio, this.#pixelRatio);
    drawMark(brush, mark, [half, half]);
    return picture;
  }
}
