/** Areas with their names, on their own canvas over the map. */
import type OlMap from 'ol/Map.js';
import type { FrameState } from 'ol/Map.js';
import styles from '#map/map-view.module.css';
import { type Position, toMetres } from '#map/position.ts';
import type { MapArea } from '#map/resident-map.ts';

const cornerPx = 4;
const lineWidths = { chosen: 3, other: 2 };

export class AreaCanvas {
  readonly #canvas = document.createElement('canvas');
  readonly #brush = this.#canvas.getContext('2d');
  #frame: FrameState | null = null;
  #areas: readonly MapArea[] = [];

  constructor(map: OlMap) {
    this.#canvas.className = styles.pins ?? '';
    // The page's colours, light or dark, because the canvas knows no custom properties.
    this.#canvas.style.color = 'var(--color-link)';
    this.#canvas.style.borderColor = 'var(--color-surface-raised)';
    map.getOverlayContainer()?.prepend(this.#canvas);
    map.on('postrender', ({ frameState }) => {
      this.#frame = frameState;
      this.#draw();
    });
    map.render();
  }

  show(areas: readonly MapArea[]): void {
    this.#areas = areas;
    this.#draw();
  }

  #draw(): void {
    const [frame, brush] = [this.#frame, this.#brush];
    if (!frame || !brush) return;
    const [width = 0, height = 0] = frame.size;
    const ratio = frame.pixelRatio;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    brush.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { color, borderTopColor } = getComputedStyle(this.#canvas);
    for (const area of this.#areas) this.#drawArea(brush, area, { line: color, halo: borderTopColor });
  }

  #drawArea(brush: CanvasRenderingContext2D, area: MapArea, colours: { line: string; halo: string }): void {
    const rings = area.rings.map((ring) => ring.map((corner) => this.#pixelOf(corner)));
    const shape = new Path2D();
    for (const ring of rings) {
      ring.forEach(([x, y], at) => (at === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)));
      if (ring.length > 2) shape.closePath();
    }
    const width = area.isChosen ? lineWidths.chosen : lineWidths.other;
    brush.globalAlpha = area.isChosen ? 0.22 : 0.1;
    brush.fillStyle = colours.line;
    // This is a canvas context, not an array.
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    brush.fill(shape, 'evenodd');
    brush.globalAlpha = 1;
    brush.lineJoin = 'round';
    brush.strokeStyle = colours.halo;
    brush.lineWidth = width + 3;
    brush.stroke(shape);
    brush.strokeStyle = colours.line;
    brush.lineWidth = width;
    // The chosen area is not marked by colour alone.
    brush.setLineDash(area.isChosen ? [] : [7, 5]);
    brush.stroke(shape);
    brush.setLineDash([]);
    if (area.isChosen) for (const corner of rings.flat()) drawCorner(brush, corner, colours);
    drawName(brush, area.name, rings[0] ?? [], colours);
  }

  /** The map is not rotated: its transform only scales and moves. */
  #pixelOf(position: Position): [number, number] {
    const [stretchX = 0, , , stretchY = 0, moveX = 0, moveY = 0] =
      this.#frame?.coordinateToPixelTransform ?? [];
    const [x, y] = toMetres(position);
    return [stretchX * x + moveX, stretchY * y + moveY];
  }
}

function drawCorner(
  brush: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  { line, halo }: { line: string; halo: string },
): void {
  brush.beginPath();
  brush.arc(x, y, cornerPx, 0, 2 * Math.PI);
  brush.fillStyle = halo;
  brush.fill();
  brush.strokeStyle = line;
  brush.lineWidth = 2;
  brush.stroke();
}

/** In the middle of the area's box. */
function drawName(
  brush: CanvasRenderingContext2D,
  name: string,
  ring: readonly (readonly [number, number])[],
  { line, halo }: { line: string; halo: string },
): void {
  if (ring.length < 3) return;
  const middle = (numbers: readonly number[]) =>
    (numbers.reduce((one, other) => Math.min(one, other)) +
      numbers.reduce((one, other) => Math.max(one, other))) /
    2;
  const x = middle(ring.map(([across]) => across));
  const y = middle(ring.map(([, down]) => down));
  brush.font = `600 13px ${getComputedStyle(document.body).fontFamily}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineWidth = 4;
  brush.strokeStyle = halo;
  brush.strokeText(name, x, y);
  brush.fillStyle = line;
  brush.fillText(name, x, y);
}
