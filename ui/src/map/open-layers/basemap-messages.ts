/** What the page and the worker that paints the basemap say to each other. */
import type { Look } from '#map/map-picture.ts';
import type { PaletteName } from '#map/styles/palettes.ts';
import type { TileRange } from './tile-grid.ts';

/** A layer of the basemap: vector tiles in the colours of a palette, or pictures. */
export interface PaintedLayer {
  /** Which tiles: the page has numbered them, and reads them when it is asked. */
  tiles: number;
  range: TileRange;
  /** Null for pictures, which have their colours. */
  palette: PaletteName | null;
}

export type PageMessage =
  /** The first message. */
  | { say: 'begin'; isMotionReduced: boolean }
  /** Paint these and no others, the lowest first. */
  | { say: 'paint'; layers: PaintedLayer[] }
  /** While the view moves, pictures are to come quickly rather than with every detail. */
  | { say: 'look'; look: Look; isMoving: boolean }
  /** The last picture is on the screen: the next may come. */
  | { say: 'shown' }
  /** A tile that was asked for; null where there is none. */
  | { say: 'tile'; ticket: number; bytes: ArrayBuffer | null }
  | { say: 'noTile'; ticket: number };

export type WorkerMessage =
  | { say: 'picture'; picture: ImageBitmap; look: Look }
  | { say: 'read'; ticket: number; tiles: number; z: number; x: number; y: number };

/** Says something to the page, and hands over what must not be copied. */
export type TellPage = (message: WorkerMessage, transfer?: Transferable[]) => void;
