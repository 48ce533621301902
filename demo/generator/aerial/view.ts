/** A picture taken straight down. Maps places on the ground to pixels. */
import type { Box } from '#geometry/area.ts';
import type { Line } from '#geometry/line.ts';
import type { Point } from '#geometry/point.ts';

/** The ground under one picture. */
export class View {
  readonly box: Box;
  readonly size: number;
  /** Pixels per metre. */
  readonly scale: number;

  constructor(box: Box, size: number) {
    this.box = box;
    this.size = size;
    this.scale = size / (box[2] - box[0]);
  }

  /** Position of the place, in pixels from the top left corner. */
  toPixels([x, y]: Point): Point {
    const [west, south, east, north] = this.box;
    return [((x - west) / (east - west)) * this.size, ((north - y) / (north - south)) * this.size];
  }

  /** An outline or a line as SVG path data. */
  path(line: Line, isClosed = false): string {
    const points = line.map((point) =>
      this.toPixels(point)
        .map((value) => value.toFixed(1))
        .join(' '),
    );
    return `M${points.join('L')}${isClosed ? 'Z' : ''}`;
  }

  /** Several outlines as one piece of path data. */
  areas(outlines: readonly Line[]): string {
    return outlines.map((outline) => this.path(outline, true)).join('');
  }

  /** A filled area. */
  area(outlines: readonly Line[], colour: string, attributes = ''): string {
    return outlines.length === 0 ? '' : `<path d="${this.areas(outlines)}" fill="${colour}" ${attributes}/>`;
  }

  /** Lines of this width in metres. */
  stroke(lines: readonly Line[], metres: number, colour: string, attributes = ''): string {
    if (lines.length === 0) return '';
    const data = lines.map((line) => this.path(line)).join('');
    const width = Math.max(0.5, metres * this.scale).toFixed(2);
    return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}"
      stroke-linejoin="round" ${attributes}/>`;
  }

  /** Discs as path data; radii in metres. */
  discs(discs: readonly { place: Point; radius: number }[], shift: Point = [0, 0], part = 1): string {
    return discs
      .map(({ place, radius }) => {
        const [x, y] = this.toPixels([place[0] + shift[0] * radius, place[1] + shift[1] * radius]);
        const r = (radius * part * this.scale).toFixed(1);
        return `M${(x - Number(r)).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${(Number(r) * 2).toFixed(1)} 0a${r} ${r} 0 1 0 ${(-Number(r) * 2).toFixed(1)} 0`;
      })
      .join('');
  }
}
