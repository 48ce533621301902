/** The messages between the page and the worker that paints the basemap. */
import type { Look } from '#map/map-picture.ts';
import type { PaletteName } from '#map/styles/palettes.ts';
import type { TileRange } from './tile-grid.ts';

/** The margin of a picture beyond the view, in CSS pixels. A drag may show it before the next picture arrives. */
export const marginPx = 96;

/** A layer of the basemap: vector tiles in the colours of a palette, or images. */
export interface PaintedLayer {
  /** The page's number for a source of tiles, which the page reads on request. */
  tiles: number;
  range: TileRange;
  /** Null for images, which have their own colours. */
  palette: PaletteName | null;
}

export type PageMessage =
  /** The first message. */
  | { say: 'begin'; isMotionReduced: boolean }
  /** Paint exactly these layers, the lowest first. */
  | { say: 'paint'; layers: PaintedLayer[] }
  /** The view. While it moves, pictures should come quickly rather than in full detail. */
  | { say: 'look'; look: Look; isMoving: boolean }
  /** The last picture is on the screen: the worker may send the next. */
  | { say: 'shown' }
  /** A requested tile; null if it is empty. */
  | { say: 'tile'; ticket: number; bytes: ArrayBuffer | null }
  | { say: 'noTile'; ticket: number };

export type WorkerMessage =
  /** `isCoarse`: a part in sight has less detail, because its own tile cannot be read. */
  | { say: 'picture'; picture: ImageBitmap; look: Look; isCoarse: boolean }
  | { say: 'read'; ticket: number; tiles: number; z: number; x: number; y: number };

/** Sends a message to the page, and transfers data that must not be copied. */
export type PostToPage = (message: WorkerMessage, transfer?: Transferable[]) => void;
