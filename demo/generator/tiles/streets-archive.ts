/** The streets map of a municipality as one PMTiles file. */
import type { Projection } from '#projection.ts';
import { landuseFeatures, openCountry, waterFeatures } from '#tiles/ground-features.ts';
import { buildingFeatures, placeFeatures, poiFeatures } from '#tiles/label-features.ts';
import { basemapLayers, type MapFeature } from '#tiles/map-feature.ts';
import { packArchive } from '#tiles/pmtiles-archive.ts';
import { roadFeatures } from '#tiles/road-features.ts';
import { cutVectorTiles, deepestZoom } from '#tiles/vector-tiles.ts';
import type { MunicipalityModel } from '#municipality-model.ts';

/** Metres from the centre of the municipality up to which tiles show more than open country. */
const reach = 13_500;
/** Metres from the centre up to which a map may ask for tiles, when it is zoomed out to the county. */
const coverMetres = 60_000;

/** The bytes of `basemap/streets.pmtiles`. */
export function streetsArchive(model: MunicipalityModel, projection: Projection): Buffer {
  const features = mapFeaturesOf(model, projection);
  const [west, south] = projection.toDegrees([-coverMetres, -coverMetres]);
  const [east, north] = projection.toDegrees([coverMetres, coverMetres]);
  return packArchive(cutVectorTiles(features, openCountry(projection), projection, reach), {
    tileType: 'mvt',
    minZoom: 0,
    maxZoom: deepestZoom,
    bounds: [west, south, east, north],
    metadata: {
      name: `${model.plan.city} streets`,
      description: 'A made-up town in the layers of the Protomaps basemap, version 4',
      attribution: 'Made for the Fixpoint demo',
      type: 'baselayer',
      version: '4.0.0',
      vector_layers: basemapLayers.map((id) => describeLayer(id, features)),
    },
  });
}

/** Everything on the map of the municipality. */
function mapFeaturesOf(model: MunicipalityModel, projection: Projection): MapFeature[] {
  return [
    ...openCountry(projection, model.plan.edge),
    ...landuseFeatures(model),
    ...waterFeatures(model),
    ...roadFeatures(model),
    ...buildingFeatures(model),
    ...placeFeatures(model),
    ...poiFeatures(model),
  ];
}

function describeLayer(id: (typeof basemapLayers)[number], features: readonly MapFeature[]): object {
  const own = features.filter(({ layer }) => layer === id);
  const names = { string: 'String', number: 'Number', boolean: 'Boolean' } as const;
  const fields: Record<string, string> = {};
  for (const { tags } of own)
    for (const [tag, value] of Object.entries(tags)) fields[tag] = names[typeof value as keyof typeof names];
  return { id, fields, minzoom: Math.min(...own.map(({ fromZoom }) => fromZoom)), maxzoom: deepestZoom };
}
