/**
 * A painted picture of a part of the world, on the page. It is moved and scaled to the present place of that
 * part.
 */
import type { Size } from './fitted-view.ts';
import styles from './map-view.module.css';
import type { Metres } from './position.ts';

/** The part of the world that a picture shows. */
export interface Look {
  center: Metres;
  /** Metres of the map per CSS pixel. */
  resolution: number;
  /** Device pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
}

/** The view of the map: the middle of its whole area, panels included, and its resolution. */
export interface MapSight extends Pick<Look, 'center' | 'resolution' | 'pixelRatio'> {
  size: Size;
}

/** The look of a picture for a view of the map. `marginPx`, in CSS pixels, adds a margin beyond each edge. */
export function lookOf({ center, resolution, pixelRatio, size }: MapSight, marginPx = 0): Look {
  const paintedPx = (length: number) => Math.round((length + 2 * marginPx) * pixelRatio);
  const [width, height] = [paintedPx(size.width), paintedPx(size.height)];
  return { center: [...center], resolution, width, height, pixelRatio };
}

export class MapPicture {
  readonly canvas = document.createElement('canvas');
  #visibleLook: Look | undefined;

  constructor() {
    this.canvas.className = styles.basemap ?? '';
  }

  /** Shows another picture; call `place` to position it. */
  show(picture: ImageBitmap, look: Look): void {
    this.canvas.width = look.width;
    this.canvas.height = look.height;
    this.canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    this.#visibleLook = look;
  }

  /** Moves the picture to the present place of its part of the world. */
  place({ center, resolution, pixelRatio, size }: MapSight): void {
    if (!this.#visibleLook) return;
    const { width, height } = this.#visibleLook;
    const stretch = (this.#visibleLook.resolution / resolution) * (pixelRatio / this.#visibleLook.pixelRatio);
    const [right, down] = [this.#visibleLook.center[0] - center[0], center[1] - this.#visibleLook.center[1]];
    // Rounded to device pixels, because a picture between them is blurred.
    const left = Math.round((size.width / 2 + right / resolution) * pixelRatio - (width / 2) * stretch);
    const top = Math.round((size.height / 2 + down / resolution) * pixelRatio - (height / 2) * stretch);
    this.canvas.style.transform = `scale(${1 / pixelRatio}) translate(${left}px, ${top}px) scale(${stretch})`;
  }
}
