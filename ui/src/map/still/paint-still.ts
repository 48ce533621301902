/** Paints vector tiles without the map's code: the same shapes in the same colours, without text. */
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { drawShapes, penZoom } from '#map/drawing/draw-shapes.ts';
import { type AreaLook, type LineLook, Pen, type TileFeature, type Tools } from '#map/drawing/pen.ts';
import type { PlacedTile } from '#map/first-tiles.ts';
import type { Look } from '#map/map-picture.ts';
import { halfWorldM } from '#map/position.ts';
import type { Palette } from '#map/styles/palette.ts';

/** A tile with its bytes; null if the basemap has no tile there. */
export interface StillTile extends PlacedTile {
  bytes: ArrayBuffer | null;
}

type Shape = { area: AreaLook } | { line: LineLook };

const shapes: Tools<Shape> = { area: (area) => ({ area }), line: (line) => ({ line }) };
const types = ['Unknown', 'Point', 'LineString', 'Polygon'];

const orderOf = (shape: Shape) => ('area' in shape ? shape.area : shape.line).order;

/** The place and width of a tile in the picture, in device pixels. */
interface Square {
  x: number;
  y: number;
  width: number;
}

/** The picture of a part of the world, painted from these tiles. */
export function paintStill(tiles: readonly StillTile[], look: Look, palette: Palette): ImageBitmap {
  const canvas = new OffscreenCanvas(look.width, look.height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = palette.background;
  context.fillRect(0, 0, look.width, look.height);
  const pen = new Pen(palette, shapes);
  pen.zoom = penZoom(look.resolution);
  for (const tile of tiles) {
    if (tile.bytes !== null) paintTile(context, tile.bytes, squareOf(tile, look), { pen, look });
  }
  return canvas.transferToImageBitmap();
}

function squareOf({ z, x, y }: PlacedTile, { center, resolution, width, height, pixelRatio }: Look): Square {
  const widthM = (2 * halfWorldM) / 2 ** z;
  const devicePixels = pixelRatio / resolution;
  return {
    x: width / 2 + (x * widthM - halfWorldM - center[0]) * devicePixels,
    y: height / 2 + (center[1] + y * widthM - halfWorldM) * devicePixels,
    width: widthM * devicePixels,
  };
}

function paintTile(
  context: OffscreenCanvasRenderingContext2D,
  bytes: ArrayBuffer,
  square: Square,
  { pen, look }: { pen: Pen<Shape>; look: Look },
): void {
  const paths = pathsOf(new VectorTile(new PbfReader(new Uint8Array(bytes))), pen, square);
  context.save();
  context.beginPath();
  // On whole pixels, because a seam would be visible between two tiles.
  const [left, top] = [Math.round(square.x), Math.round(square.y)];
  const [right, bottom] = [Math.round(square.x + square.width), Math.round(square.y + square.width)];
  context.rect(left, top, right - left, bottom - top);
  context.clip();
  const inOrder = [...paths].sort(([one], [other]) => orderOf(one) - orderOf(other));
  for (const [shape, path] of inOrder) paintShape(context, shape, path, look.pixelRatio);
  context.restore();
}

/** One path for all features that look alike. */
function pathsOf({ layers }: VectorTile, pen: Pen<Shape>, square: Square): Map<Shape, Path2D> {
  const paths = new Map<Shape, Path2D>();
  for (const [name, draw] of Object.entries(drawShapes)) {
    const layer = layers[name];
    for (let index = 0; index < (layer?.length ?? 0); index += 1) {
      const feature = layer!.feature(index);
      for (const shape of draw(readable(feature), pen) ?? []) {
        const path = paths.get(shape) ?? new Path2D();
        paths.set(shape, path);
        trace(path, feature, square);
      }
    }
  }
  return paths;
}

function readable({ properties, type }: VectorTileFeature): TileFeature {
  return { get: (key) => properties[key], getType: () => types[type]! };
}

function trace(path: Path2D, feature: VectorTileFeature, { x: left, y: top, width }: Square): void {
  const scale = width / feature.extent;
  for (const line of feature.loadGeometry()) {
    line.forEach(({ x, y }, index) => {
      if (index === 0) path.moveTo(left + x * scale, top + y * scale);
      else path.lineTo(left + x * scale, top + y * scale);
    });
    if (types[feature.type] === 'Polygon') path.closePath();
  }
}

function paintShape(
  context: OffscreenCanvasRenderingContext2D,
  shape: Shape,
  path: Path2D,
  pixelRatio: number,
): void {
  if ('area' in shape) {
    context.fillStyle = shape.area.colour;
    context.fill(path);
    if (shape.area.edge === undefined) return;
  }
  const {
    colour,
    width,
    dash = [],
    cap = 'round',
  } = 'line' in shape ? shape.line : { colour: shape.area.edge!, width: 1 };
  context.strokeStyle = colour;
  context.lineWidth = width * pixelRatio;
  context.lineCap = cap;
  context.lineJoin = 'round';
  context.setLineDash(dash.map((length) => length * pixelRatio));
  context.stroke(path);
}
