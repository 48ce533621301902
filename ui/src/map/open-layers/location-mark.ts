/** The device's location: a blue dot on a disc as wide as its accuracy. */
import type OlMap from 'ol/Map.js';
import Overlay from 'ol/Overlay.js';
import styles from '#map/map-view.module.css';
import { toMetres } from '#map/position.ts';
import type { LocationFix } from '#map/resident-map.ts';

export class LocationMark {
  readonly #disc = document.createElement('div');
  readonly #overlay: Overlay;
  /** The radius of the disc, in metres of the map. */
  #radius = 0;

  /** Below all marks that the map has so far. */
  constructor(map: OlMap) {
    this.#disc.className = styles.location ?? '';
    this.#overlay = new Overlay({ element: this.#disc, positioning: 'center-center', stopEvent: false });
    map.addOverlay(this.#overlay);
    map.on('precompose', ({ frameState }) => this.#stretch(frameState!.viewState.resolution));
  }

  show(fix: LocationFix | null): void {
    if (fix) {
      // A metre of Web Mercator shrinks towards the poles.
      this.#radius = fix.accuracyM / Math.cos((fix.position.latitude * Math.PI) / 180);
      this.#stretch(this.#overlay.getMap()?.getView().getResolution() ?? Infinity);
    }
    this.#overlay.setPosition(fix ? toMetres(fix.position) : undefined);
  }

  #stretch(metresPerPixel: number): void {
    const width = `${(2 * this.#radius) / metresPerPixel}px`;
    this.#disc.style.inlineSize = width;
    this.#disc.style.blockSize = width;
  }
}
