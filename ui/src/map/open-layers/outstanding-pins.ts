/** The emphasised pins: elements over the map, so that pointing at one does not redraw the map. */
import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import styles from '#map/map-view.module.css';
import type { Metres } from '#map/position.ts';

export class OutstandingPins {
  readonly #highlightedPin: Overlay;
  readonly #selectedPin: Overlay;

  constructor(map: OlMap) {
    this.#highlightedPin = dot(map, styles.highlighted);
    this.#selectedPin = dot(map, styles.selected);
  }

  /** Moves both pins. Undefined hides a pin. A pin that is both is shown as selected. */
  show(highlightedAt: Metres | undefined, selectedAt: Metres | undefined): void {
    this.#highlightedPin.setPosition(highlightedAt);
    this.#selectedPin.setPosition(selectedAt);
  }
}

/** Above the other pins; clicks go through it. */
function dot(map: OlMap, className: string | undefined): Overlay {
  const element = document.createElement('div');
  element.className = className ?? '';
  const overlay = new Overlay({
    element,
    positioning: 'center-center',
    stopEvent: false,
    insertFirst: false,
  });
  map.addOverlay(overlay);
  return overlay;
}
