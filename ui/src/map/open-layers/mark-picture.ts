/**
 * The marks of requests. One request is a dot with a ring for its status; if it is late, it has an exclamation mark.
 * Several that are close together are a disc with their count.
 */

const white = '#ffffff';
const black = '#000000';
/** A second line around the outline. It gives a mark a contrast of 3:1 on bright and on dark backgrounds. */
const halo = 'rgba(0, 0, 0, 0.55)';
const haloPx = 1.5;

/** spec 4: black, size 12, outline 1. Emphasised pins are drawn separately. */
const dot = { radius: 6, outline: 1 };
const lateRadius = 9;
const lateRing = 3;
const groupOutline = 2;
/** The ring around a count, and the white line between both. */
const groupRing = 4;
const groupGap = 1.5;
/** By status type: new, in progress, final. The list of requests has the same shapes and colours. */
const rings = [
  { colour: '#d96b00', corners: 0, radius: 10 },
  { colour: '#1769d2', corners: 4, radius: 13 },
  { colour: '#6b7780', corners: 4, radius: 13 },
] as const;
const square = 2;

/** One request, or several. The colour is that of a single request. */
export interface Mark {
  count: number;
  colour?: string | undefined;
  isLate?: boolean | undefined;
  /** 0 new, 1 in progress, 2 final. */
  statusType?: number | undefined;
  /** How many of several requests have each status type. Left out if one status is not known. */
  shares?: readonly number[] | undefined;
}

/**
 * Half the width of the mark of `count` requests in CSS pixels, without its outline; it grows with the
 * digits.
 */
export function markRadius(count: number): number {
  return count === 1 ? dot.radius : 8 + 3 * String(count).length;
}

function radiusOf({ count, isLate = false, statusType = -1, shares }: Mark): number {
  if (shares !== undefined) return markRadius(count) + groupRing;
  return rings[statusType]?.radius ?? (count === 1 && isLate ? lateRadius : markRadius(count));
}

/** The part of a canvas context that draws a picture; tests pass a fake. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'arc' | 'lineTo' | 'fill' | 'fillText' | 'fillStyle' | 'font' | 'textAlign' | 'textBaseline'
>;

/** Draws a mark around a place. */
export function drawMark(brush: Brush, mark: Mark, [x, y]: readonly [number, number]): void {
  const { count, colour = black, isLate = false, statusType, shares } = mark;
  const radius = isLate ? lateRadius : markRadius(count);
  if (statusType !== undefined) drawRing(brush, statusType, [x, y]);
  if (shares !== undefined) return drawGroup(brush, { count, shares }, [x, y]);
  const outline = count === 1 ? dot.outline : groupOutline;
  disc(brush, [x, y], radius + outline + haloPx, halo);
  disc(brush, [x, y], radius + outline, white);
  disc(brush, [x, y], radius, colour);
  if (count === 1 && !isLate) return;
  // A work type can have any colour, so the sign has its own background.
  if (isLate) disc(brush, [x, y], radius - lateRing, black);
  writeSign(brush, count === 1 ? '!' : String(count), [x, y]);
}

function writeSign(brush: Brush, sign: string, [x, y]: readonly [number, number]): void {
  brush.fillStyle = white;
  brush.font = '600 13px system-ui, sans-serif';
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(sign, x, y + 1);
}

/** A count with a ring around it, whose parts are the shares of the statuses, beginning at the top. */
function drawGroup(
  brush: Brush,
  { count, shares }: { count: number; shares: readonly number[] },
  at: readonly [number, number],
): void {
  const radius = markRadius(count);
  disc(brush, at, radius + groupRing + groupOutline + haloPx, halo);
  disc(brush, at, radius + groupRing + groupOutline, white);
  let from = -Math.PI / 2;
  shares.forEach((share, statusType) => {
    const to = from + (share / count) * 2 * Math.PI;
    if (share > 0)
      wedge(brush, at, { radius: radius + groupRing, from, to, colour: rings[statusType]!.colour });
    from = to;
  });
  disc(brush, at, radius, white);
  disc(brush, at, radius - groupGap, black);
  writeSign(brush, String(count), at);
}

interface Wedge {
  radius: number;
  /** Radians. */
  from: number;
  to: number;
  colour: string;
}

function wedge(brush: Brush, [x, y]: readonly [number, number], { radius, from, to, colour }: Wedge): void {
  brush.beginPath();
  brush.lineTo(x, y);
  brush.arc(x, y, radius, from, to);
  brush.fillStyle = colour;
  brush.fill();
}

/** A circle for new, a diamond for in progress, a square for final. */
function drawRing(brush: Brush, statusType: number, at: readonly [number, number]): void {
  const ring = rings[statusType];
  if (ring === undefined) return;
  const turn = statusType === square ? Math.PI / 4 : 0;
  for (const [wider, colour] of [
    [groupOutline + haloPx, halo],
    [groupOutline, white],
    [0, ring.colour],
  ] as const)
    if (ring.corners === 0) disc(brush, at, ring.radius + wider, colour);
    else
      polygon(brush, at, { corners: ring.corners, radius: ring.radius + wider * Math.SQRT2, turn, colour });
}

interface Polygon {
  corners: number;
  /** To a corner, in CSS pixels. */
  radius: number;
  /** Radians. */
  turn: number;
  colour: string;
}

function polygon(brush: Brush, [x, y]: readonly [number, number], shape: Polygon): void {
  brush.beginPath();
  for (let corner = 0; corner < shape.corners; corner += 1) {
    const angle = shape.turn + (corner * 2 * Math.PI) / shape.corners;
    brush.lineTo(x + shape.radius * Math.cos(angle), y + shape.radius * Math.sin(angle));
  }
  brush.fillStyle = shape.colour;
  brush.fill();
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
    const key = `${mark.count} ${mark.colour} ${mark.isLate} ${mark.statusType} ${mark.shares?.join('/')}`;
    const picture = this.#pictures.get(key) ?? this.#draw(mark);
    this.#pictures.set(key, picture);
    return picture;
  }

  #draw(mark: Mark): HTMLCanvasElement {
    const half = Math.ceil(radiusOf(mark) + (groupOutline + haloPx) * Math.SQRT2);
    const picture = document.createElement('canvas');
    picture.width = 2 * half * this.#pixelRatio;
    picture.height = picture.width;
    const brush = picture.getContext('2d')!;
    brush.scale(this.#pixelRatio, this.#pixelRatio);
    drawMark(brush, mark, [half, half]);
    return picture;
  }
}
