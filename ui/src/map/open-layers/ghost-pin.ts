/** A pale pin under the finger, at once: the map waits a moment to know that a tap is not a double tap. */
import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import styles from '#map/map-view.module.css';
import { pinPicture } from '#map/pin-button.ts';
import type { Metres } from '#map/position.ts';

/** The motor of a phone ticks this long. */
const tickMs = 10;
/** The pin takes this long at most to appear after the tap is judged. */
const handOverMs = 100;

export class GhostPin {
  readonly #overlay: Overlay;
  #handOver: ReturnType<typeof setTimeout> | undefined;

  constructor(map: OlMap) {
    const element = document.createElement('div');
    element.className = `${styles.pin} ${styles.settled}`;
    element.style.opacity = '0.5';
    element.style.pointerEvents = 'none';
    element.innerHTML = pinPicture;
    element.ariaHidden = 'true';
    this.#overlay = new Overlay({ element, positioning: 'bottom-center', stopEvent: false });
    map.addOverlay(this.#overlay);
  }

  get isShown(): boolean {
    return this.#overlay.getPosition() !== undefined;
  }

  /** `isTouch`: a finger cannot see what it covers, so the device also ticks where it can. */
  show(at: Metres, isTouch: boolean): void {
    clearTimeout(this.#handOver);
    this.#overlay.setPosition(at);
    if (isTouch) navigator.vibrate?.(tickMs);
  }

  /** Hides it once the pin covers it, or the place was refused: so the finger sees no gap. */
  giveWay(): void {
    this.#handOver = setTimeout(() => this.hide(), handOverMs);
  }

  hide(): void {
    clearTimeout(this.#handOver);
    this.#overlay.setPosition(undefined);
  }
}
