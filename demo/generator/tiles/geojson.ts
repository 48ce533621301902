/** Map features as GeoJSON. Features with equal tags become one feature, which makes tiles much smaller. */
import type { GeoJSONVT } from '@maplibre/geojson-vt';
import type { Line } from '#geometry/line.ts';
import type { Projection } from '#projection.ts';
import type { MapFeature, FeatureShape } from '#tiles/map-feature.ts';

type Input = NonNullable<ConstructorParameters<typeof GeoJSONVT>[0]>;
type Collection = Extract<Input, { type: 'FeatureCollection' }>;
type Feature = Collection['features'][number];
type Position = number[];

/** The features in degrees. */
export function geojsonOf(features: readonly MapFeature[], projection: Projection): Collection {
  const groups = new Map<string, { shapes: FeatureShape[]; tags: MapFeature['tags'] }>();
  for (const { shape, tags } of features) {
    const key = JSON.stringify([Object.keys(shape), tags]);
    const group = groups.get(key);
    if (group) group.shapes.push(shape);
    else groups.set(key, { shapes: [shape], tags });
  }
  const mergedFeatures = [...groups.values()].map<Feature>(({ shapes, tags }) => ({
    type: 'Feature',
    properties: tags,
    geometry: geometryOf(shapes, projection),
  }));
  return { type: 'FeatureCollection', features: mergedFeatures };
}

function geometryOf(shapes: readonly FeatureShape[], projection: Projection): Feature['geometry'] {
  const degrees = (line: Line): Position[] => line.map((point) => projection.toDegrees(point));
  const closeRing = (ring: Line): Position[] => degrees([...ring, ring[0]!]);
  if ('point' in shapes[0]!)
    return {
      type: 'MultiPoint',
      coordinates: shapes.flatMap((shape) => ('point' in shape ? degrees([shape.point]) : [])),
    };
  if ('line' in shapes[0]!)
    return {
      type: 'MultiLineString',
      coordinates: shapes.flatMap((shape) => ('line' in shape ? [degrees(shape.line)] : [])),
    };
  return {
    type: 'MultiPolygon',
    coordinates: shapes.flatMap((shape) => ('rings' in shape ? [shape.rings.map(closeRing)] : [])),
  };
}
