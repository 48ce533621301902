/** The marks of all requests, on their own canvas over the map, so that a change does not redraw the map. */
import type OlMap from 'ol/Map.js';
import type { FrameState } from 'ol/Map.js';
import styles from '#map/map-view.module.css';
import type { Metres } from '#map/position.ts';
import { MarkPictures } from './mark-picture.ts';
import type { PinMarks, ToPixel } from './pin-marks.ts';

export class PinCanvas {
  readonly #canvas = document.createElement('canvas');
  readonly #brush = this.#canvas.getContext('2d');
  readonly #marks: PinMarks;
  #pixelRatio = 1;
  #pictures = new MarkPictures(1);
  #frame: FrameState | null = null;

  constructor(map: OlMap, marks: PinMarks) {
    this.#marks = marks;
    this.#canvas.className = styles.pins ?? '';
    map.getOverlayContainer()?.prepend(this.#canvas);
    map.on('postrender', ({ frameState }) => {
      this.#frame = frameState;
      this.draw();
    });
  }

  /** The pixels of places in the last drawn frame. */
  readonly toPixel: ToPixel = (at) => pixelIn(this.#frame, at);

  /** Draws the present marks. */
  draw(): void {
    const frame = this.#frame;
    if (!frame || !this.#brush) return;
    const [width = 0, height = 0] = frame.size;
    this.#fit(width, height, frame.pixelRatio);
    this.#brush.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    for (const group of this.#marks.groups) {
      const [x, y] = pixelIn(frame, group.at);
      const picture = this.#pictures.of(this.#marks.markOf(group));
      const half = picture.width / frame.pixelRatio / 2;
      if (x < -half || y < -half || x > width + half || y > height + half) continue;
      this.#brush.drawImage(
        picture,
        Math.round((x - half) * frame.pixelRatio),
        Math.round((y - half) * frame.pixelRatio),
      );
    }
  }

  /** Keeps the canvas as large as the map, in device pixels. */
  #fit(width: number, height: number, pixelRatio: number): void {
    const [wide, high] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
    if (this.#pixelRatio !== pixelRatio) this.#pictures = new MarkPictures(pixelRatio);
    this.#pixelRatio = pixelRatio;
    if (this.#canvas.width === wide && this.#canvas.height === high) return;
    this.#canvas.width = wide;
    this.#canvas.height = high;
  }
}

/** The map is not rotated: its transform only scales and moves. */
function pixelIn(frame: FrameState | null, [x, y]: Metres): readonly [number, number] {
  const [stretchX = 0, , , stretchY = 0, moveX = 0, moveY = 0] = frame?.coordinateToPixelTransform ?? [];
  return [stretchX * x + moveX, stretchY * y + moveY];
}
