/**
 * The basemap on the page: a picture that a worker paints. It follows the view at once, and the worker then
 * paints a new one.
 */
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import ViewHint from 'ol/ViewHint.js';
import type { PaletteName } from '#map/styles/palettes.ts';
import { lookOf, type MapPicture, type MapSight } from '#map/map-picture.ts';
import { marginPx, type PageMessage, type PaintedLayer, type WorkerMessage } from './basemap-messages.ts';
import type { Tiles } from './tiles.ts';

/** Vector tiles with their palette; null for images. */
export interface Painting {
  tiles: Tiles;
  palette: PaletteName | null;
}

/** Events of the painted basemap. */
export interface PaintingEvents {
  /** The worker has failed. */
  failure: () => void;
  /** True while the picture has less detail somewhere in sight, because tiles cannot be read. */
  coarse: (isCoarse: boolean) => void;
}

export class PaintedBasemap {
  readonly layer: Layer;
  readonly #picture: MapPicture;
  readonly #isMotionReduced: boolean;
  readonly #on: PaintingEvents;
  readonly #tiles: Tiles[] = [];
  #worker: Worker | undefined;
  #sight: MapSight | undefined;
  /** The last requested view. */
  #requestedView = '';

  /** `picture` may show something already. */
  constructor(picture: MapPicture, isMotionReduced: boolean, on: PaintingEvents) {
    this.#picture = picture;
    this.#isMotionReduced = isMotionReduced;
    this.#on = on;
    this.layer = new Layer({ render: (frame) => this.#handleFrame(frame) });
  }

  /** Shows exactly these layers, the lowest first. */
  paint(paintings: readonly Painting[]): void {
    const layers = paintings.map(({ tiles, palette }): PaintedLayer => {
      const { read: _read, ...range } = tiles;
      return { tiles: this.#numberOf(tiles), range, palette };
    });
    this.#worker ??= this.#begin();
    this.#say({ say: 'paint', layers });
  }

  /** Forgets all tiles, failed ones included. The picture on the screen stays until the next one. */
  startAnew(): void {
    this.destroy();
    this.#tiles.length = 0;
  }

  destroy(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#requestedView = '';
  }

  #say(message: PageMessage, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./basemap-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', () => {
      if (worker === this.#worker) this.#on.failure();
    });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (worker === this.#worker) this.#handle(data);
    });
    const first: PageMessage = { say: 'begin', isMotionReduced: this.#isMotionReduced };
    worker.postMessage(first, []);
    return worker;
  }

  #handle(message: WorkerMessage): void {
    if (message.say === 'read') return this.#read(message);
    this.#picture.show(message.picture, message.look);
    if (this.#sight) this.#picture.place(this.#sight);
    this.#on.coarse(message.isCoarse);
    this.#say({ say: 'shown' });
  }

  #read({ ticket, tiles, z, x, y }: WorkerMessage & { say: 'read' }): void {
    const worker = this.#worker;
    const answer = (message: PageMessage, transfer: Transferable[] = []) => {
      // Another worker does not know this ticket.
      if (worker === this.#worker) this.#say(message, transfer);
    };
    this.#tiles[tiles]!.read(z, x, y).then(
      (bytes) => answer({ say: 'tile', ticket, bytes }, bytes ? [bytes] : []),
      () => answer({ say: 'noTile', ticket }),
    );
  }

  #handleFrame(frame: FrameState): HTMLElement {
    this.#sight = sightOf(frame);
    this.#picture.place(this.#sight);
    const look = lookOf(this.#sight, marginPx);
    const isMoving =
      (frame.viewHints[ViewHint.ANIMATING] ?? 0) + (frame.viewHints[ViewHint.INTERACTING] ?? 0) > 0;
    const lookKey = JSON.stringify([look, isMoving]);
    // A worker without layers would replace the picture on the screen by an empty one.
    if (this.#worker && lookKey !== this.#requestedView) {
      this.#say({ say: 'look', look, isMoving });
      this.#requestedView = lookKey;
    }
    return this.#picture.canvas;
  }

  #numberOf(tiles: Tiles): number {
    const index = this.#tiles.indexOf(tiles);
    return index >= 0 ? index : this.#tiles.push(tiles) - 1;
  }
}

function sightOf({ viewState, size, pixelRatio }: FrameState): MapSight {
  const [width = 0, height = 0] = size;
  const center = viewState.center as [number, number];
  return { center, resolution: viewState.resolution, pixelRatio, size: { width, height } };
}
