/** A painted picture of a part of the world, on the page: moved and stretched to where that part is now. */
import type { Size } from './fitted-view.ts';
import styles from './map-view.module.css';
import type { Metres } from './position.ts';

/** What part of the world a picture shows. */
export interface Look {
  center: Metres;
  /** Metres of the map per CSS pixel. */
  resolution: number;
  /** Pixels of the device. */
  width: number;
  height: number;
  /** So many of them to a CSS pixel. */
  pixelRatio: number;
}

/** What the map looks at: of all that it covers, panels included, the middle; and how closely. */
export interface MapSight extends Pick<Look, 'center' | 'resolution' | 'pixelRatio'> {
  size: Size;
}

/** What a picture is to show for what the map looks at; a margin, in CSS pixels, shows so much more beyond each edge. */
export function lookOf({ center, resolution, pixelRatio, size }: MapSight, marginPx = 0): Look {
  const paintedPx = (length: number) => Math.round((length + 2 * marginPx) * pixelRatio);
  const [width, height] = [paintedPx(size.width), paintedPx(size.height)];
  return { center: [...center], resolution, width, height, pixelRatio };
}

export class MapPicture {
  readonly canvas = document.createElement('canvas');
  #shown: Look | undefined;

  constructor() {
    this.canvas.className = styles.basemap ?? '';
  }

  /** Shows another picture; `place` says where. */
  show(picture: ImageBitmap, look: Look): void {
    this.canvas.width = look.width;
    this.canvas.height = look.height;
    this.canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    this.#shown = look;
  }

  /** Puts the picture to where its part of the world is. */
  place({ center, resolution, pixelRatio, size }: MapSight): void {
    if (!this.#shown) return;
    const { width, height } = this.#shown;
    const stretch = (this.#shown.resolution / resolution) * (pixelRatio / this.#shown.pixelRatio);
    const [right, down] = [this.#shown.center[0] - center[0], center[1] - this.#shown.center[1]];
    // Rounded to the device's own pixels: between them a picture is blurred.
    const left = Math.round((size.width / 2 + right / resolution) * pixelRatio - (width / 2) * stretch);
    const top = Math.round((size.height / 2 + down / resolution) * pixelRatio - (height / 2) * stretch);
    this.canvas.style.transform = `scale(${1 / pixelRatio}) translate(${left}px, ${top}px) scale(${stretch})`;
  }
}
