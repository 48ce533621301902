/** The worker's source of tiles: the page reads them, and answers each call by its ticket. */
import type { PaintedLayer, PostToPage } from './basemap-messages.ts';
import type { Tiles } from './tiles.ts';

type Bytes = ArrayBuffer | null;

interface PendingTile {
  resolve: (bytes: Bytes) => void;
  reject: (why: Error) => void;
}

export class RequestedTiles {
  readonly #ask: PostToPage;
  readonly #pendingTiles = new Map<number, PendingTile>();
  #lastTicket = 0;

  constructor(ask: PostToPage) {
    this.#ask = ask;
  }

  /** The tiles of a layer, read by the page. */
  of({ tiles, range }: PaintedLayer): Tiles {
    return { ...range, read: (z, x, y) => this.#read(tiles, z, x, y) };
  }

  hand(ticket: number, bytes: Bytes): void {
    this.#take(ticket)?.resolve(bytes);
  }

  refuse(ticket: number): void {
    this.#take(ticket)?.reject(new Error('The page could not read the tile'));
  }

  #read(tiles: number, z: number, x: number, y: number): Promise<Bytes> {
    const ticket = ++this.#lastTicket;
    return new Promise((resolve, reject) => {
      this.#pendingTiles.set(ticket, { resolve, reject });
      this.#ask({ say: 'read', ticket, tiles, z, x, y });
    });
  }

  #take(ticket: number): PendingTile | undefined {
    const pendingTile = this.#pendingTiles.get(ticket);
    this.#pendingTiles.delete(ticket);
    return pendingTile;
  }
}
