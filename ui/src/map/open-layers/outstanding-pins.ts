/** The emphasised pins: elements over the map, so that pointing at one does not redraw the map. */
import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import styles from '#map/map-view.module.css';
import type { Metres } from '#map/position.ts';

export class OutstandingPins {
  readonly #highlighted: Overlay;
  readonly #selected: Overlay;

  constructor(map: OlMap) {
    this.#highlighted = dot(map, styles.highlighted);
    this.#selected = dot(map, styles.selected);
  }

  /** Shows both at their places; a pin that is both is shown as selected. */
  show(highlighted: Metres | undefined, selected: Metres | undefined): void {
    this.#highlighted.setPosition(highlighted);
    this.#selected.setPosition(selected);
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
