/** The pin of the request being made: a button on the map that can be dragged, and nudged by keys. */
import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import styles from '#map/map-view.module.css';
import { type Metres, type Position, toMetres, toPosition } from '#map/position.ts';

/** spec 9: pin icon 46x65. Its tip is the place. */
const picture = `<svg viewBox="0 0 46 65" width="46" height="65" aria-hidden="true" focusable="false">
<ellipse cx="23" cy="61" rx="9" ry="3.2" fill="#000" opacity=".22"/>
<path d="M23 61.5C21.6 53.5 3 39.2 3 22.6a20 20 0 0 1 40 0C43 39.2 24.4 53.5 23 61.5Z" fill="currentColor" stroke="#fff" stroke-width="3" stroke-linejoin="round"/>
<circle cx="23" cy="22.5" r="8" fill="#fff"/></svg>`;

const dragFromPx = 4;

export class DroppedPin {
  readonly #map: OlMap;
  readonly #overlay: Overlay;
  readonly #button: HTMLButtonElement;
  readonly #onMove: (position: Position) => void;

  constructor(map: OlMap, name: string, onMove: (position: Position) => void) {
    this.#map = map;
    this.#onMove = onMove;
    this.#button = document.createElement('button');
    this.#button.type = 'button';
    this.#button.className = styles.pin ?? '';
    this.#button.dataset['droppedPin'] = '';
    this.#button.setAttribute('aria-label', name);
    this.#button.innerHTML = picture;
    this.#button.addEventListener('pointerdown', this.#handlePointerDown);
    this.#overlay = new Overlay({ element: this.#button, positioning: 'bottom-center', stopEvent: true });
    map.addOverlay(this.#overlay);
  }

  set position(position: Position | null) {
    this.#overlay.setPosition(position ? toMetres(position) : undefined);
  }

  get position(): Position | null {
    const at = this.#overlay.getPosition();
    return at ? toPosition(at as Metres) : null;
  }

  #moveTo(x: number, y: number): void {
    this.#overlay.setPosition(this.#map.getCoordinateFromPixel([x, y]));
  }

  readonly #handlePointerDown = (down: PointerEvent): void => {
    const start = this.#map.getPixelFromCoordinate(this.#overlay.getPosition() ?? []);
    if (!start || down.button !== 0) return;
    let wasDragged = false;
    this.#button.setPointerCapture(down.pointerId);
    const drag = (now: PointerEvent) => {
      const [right, further] = [now.clientX - down.clientX, now.clientY - down.clientY];
      if (Math.hypot(right, further) >= dragFromPx) wasDragged = true;
      if (wasDragged) this.#moveTo(start[0]! + right, start[1]! + further);
    };
    const drop = () => {
      this.#button.removeEventListener('pointermove', drag);
      this.#button.removeEventListener('pointerup', drop);
      this.#button.removeEventListener('pointercancel', drop);
      if (wasDragged && this.position) this.#onMove(this.position);
    };
    this.#button.addEventListener('pointermove', drag);
    this.#button.addEventListener('pointerup', drop);
    this.#button.addEventListener('pointercancel', drop);
  };
}
