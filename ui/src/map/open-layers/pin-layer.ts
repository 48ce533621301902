/** The marks of all requests: one layer of dots, in the order of their looks, found again by nearness. */
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type { Pixel } from 'ol/pixel.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { toMetres } from '#map/position.ts';
import type { Pin } from '#map/resident-map.ts';

const white = '#ffffff';
const black = '#000000';

/** spec 4: others black (size 12, outline 1), highlighted cyan, selected yellow (size 14, outline 3). */
const styles: Record<Pin['look'], Style[]> = {
  normal: dot({ order: 0, size: 12, outline: 1, fill: black, edge: white, halo: 'rgba(0, 0, 0, 0.55)' }),
  highlighted: dot({ order: 1, size: 12, outline: 1, fill: '#00ffff', edge: black, halo: white }),
  selected: dot({ order: 2, size: 14, outline: 3, fill: '#ffff00', edge: black, halo: white }),
};

interface DotLook {
  order: number;
  /** Diameter in CSS pixels, the outline not counted. */
  size: number;
  outline: number;
  fill: string;
  edge: string;
  /** Around the outline, so that the dot keeps 3:1 on bright and on dark ground. */
  halo: string;
}

function dot({ order, size, outline, fill, edge, halo }: DotLook): Style[] {
  const radius = size / 2;
  const disc = (grow: number, colour: string) =>
    new CircleStyle({ radius: radius + grow, fill: new Fill({ color: colour }) });
  const core = new CircleStyle({
    radius: radius + outline / 2,
    fill: new Fill({ color: fill }),
    stroke: new Stroke({ color: edge, width: outline }),
  });
  return [
    new Style({ zIndex: order, image: disc(outline + 1.5, halo) }),
    new Style({ zIndex: order, image: core }),
  ];
}

export class PinLayer {
  readonly layer: VectorLayer;
  readonly #source = new VectorSource<Feature<Point>>();

  constructor() {
    this.layer = new VectorLayer({ source: this.#source });
  }

  /** Shows exactly these pins; those already there are moved and restyled, not made anew. */
  show(pins: readonly Pin[]): void {
    const leaving = new Set(this.#source.getFeatures());
    const arriving: Feature<Point>[] = [];
    for (const pin of pins) {
      const known = this.#source.getFeatureById(pin.id);
      if (known) leaving.delete(known);
      else arriving.push(newFeature(pin));
      if (known) update(known, pin);
    }
    for (const feature of leaving) this.#source.removeFeature(feature);
    this.#source.addFeatures(arriving);
  }

  /** The pin nearest to a place on the map, if one is within reach (CSS pixels). */
  nearest(map: OlMap, [x, y]: Pixel, reach: number): string | undefined {
    const corners = [
      map.getCoordinateFromPixel([x! - reach, y! + reach]),
      map.getCoordinateFromPixel([x! + reach, y! - reach]),
    ];
    if (!corners[0] || !corners[1]) return undefined;
    const box = [...corners[0], ...corners[1]] as [number, number, number, number];
    const found = this.#source.getFeaturesInExtent(box).map((feature) => {
      const pixel = map.getPixelFromCoordinate(feature.getGeometry()!.getCoordinates());
      return {
        id: String(feature.getId()),
        away: pixel ? Math.hypot(pixel[0]! - x!, pixel[1]! - y!) : Infinity,
      };
    });
    return found.filter(({ away }) => away <= reach).toSorted((a, b) => a.away - b.away)[0]?.id;
  }
}

function newFeature(pin: Pin): Feature<Point> {
  const feature = new Feature(new Point(toMetres(pin.position)));
  feature.setId(pin.id);
  feature.setStyle(styles[pin.look]);
  return feature;
}

function update(feature: Feature<Point>, { position, look }: Pin): void {
  const at = toMetres(position);
  const [x, y] = feature.getGeometry()!.getCoordinates();
  if (x !== at[0] || y !== at[1]) feature.getGeometry()!.setCoordinates(at);
  if (feature.getStyle() !== styles[look]) feature.setStyle(styles[look]);
}
