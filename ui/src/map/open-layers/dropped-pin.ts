/** The pin of the new request, kept at its place on the map. */
import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import { PinButton, type PinGround } from '#map/pin-button.ts';
import { type Metres, type Position, toMetres, toPosition } from '#map/position.ts';

export interface DroppedPinSettings {
  /** The label of the pin for screen readers. */
  name: string;
  onMove: (position: Position) => void;
  onPress?: (() => void) | undefined;
  /** The pin of the still that the map replaces. */
  button?: PinButton | undefined;
}

export class DroppedPinMark {
  readonly #overlay: Overlay;
  readonly #pin: PinButton;

  constructor(map: OlMap, { name, onMove, onPress, button }: DroppedPinSettings) {
    this.#overlay = new Overlay({ positioning: 'bottom-center', stopEvent: true });
    const ground: PinGround = {
      tip: () => {
        const at = this.#overlay.getPosition();
        return at ? (map.getPixelFromCoordinate(at) as [number, number]) : null;
      },
      drag: (x, y) => this.#overlay.setPosition(map.getCoordinateFromPixel([x, y])),
      drop: () => this.position && onMove(this.position),
      press: () => onPress?.(),
    };
    button?.goOver(ground);
    this.#pin = button ?? new PinButton(name, ground);
    this.#overlay.setElement(this.#pin.element);
    map.addOverlay(this.#overlay);
  }

  set name(name: string) {
    this.#pin.element.setAttribute('aria-label', name);
  }

  /** Its next place has shown a pin already. */
  settle(): void {
    this.#pin.settle();
  }

  set position(position: Position | null) {
    this.#overlay.setPosition(position ? toMetres(position) : undefined);
    if (!position) this.#pin.leave();
  }

  get position(): Position | null {
    const at = this.#overlay.getPosition();
    return at ? toPosition(at as Metres) : null;
  }
}
