/** Where the device is: a blue dot on a disc as wide as the location is unsure. */
import Feature from 'ol/Feature.js';
import Circle from 'ol/geom/Circle.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { toMetres } from '#map/position.ts';
import type { LocationFix } from '#map/resident-map.ts';

const blue = '#1769d2';

const discStyle = new Style({
  fill: new Fill({ color: 'rgba(23, 105, 210, 0.14)' }),
  stroke: new Stroke({ color: 'rgba(23, 105, 210, 0.45)', width: 1 }),
});

const dotStyle = new Style({
  image: new CircleStyle({
    radius: 8,
    fill: new Fill({ color: blue }),
    stroke: new Stroke({ color: '#ffffff', width: 3 }),
  }),
});

export class LocationLayer {
  readonly layer: VectorLayer;
  readonly #source = new VectorSource();

  constructor() {
    this.layer = new VectorLayer({
      source: this.#source,
      updateWhileAnimating: true,
      updateWhileInteracting: true,
    });
  }

  show(fix: LocationFix | null): void {
    this.#source.clear();
    if (!fix) return;
    const at = toMetres(fix.position);
    // A metre of Web Mercator shrinks towards the poles.
    const stretch = 1 / Math.cos((fix.position.latitude * Math.PI) / 180);
    const disc = new Feature(new Circle(at, fix.accuracyM * stretch));
    const dot = new Feature(new Point(at));
    disc.setStyle(discStyle);
    dot.setStyle(dotStyle);
    this.#source.addFeatures([disc, dot]);
  }
}
