/** Pelias, and services with the same API (Geocode Earth, openrouteservice). */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { z } from 'zod';
import { type Geocoder, reachMeters } from '#geocoding/geocoder.ts';
import { featureCollection, type ServicePlace, addressOfPlace, foundPlace } from './place.ts';
import { type ServiceSettings, fetchAnswer } from './fetch-answer.ts';

const text = z.string().optional();
const answer = featureCollection(
  z.object({
    layer: text,
    name: text,
    housenumber: text,
    street: text,
    locality: text,
    region_a: text,
    region: text,
    postalcode: text,
  }),
);
type Feature = z.output<typeof answer>['features'][number];

/** The layers of Pelias; all others are places. */
const precisions: Readonly<Record<string, FoundAddress['precision']>> = {
  address: 'house',
  street: 'street',
  intersection: 'crossing',
};

/** The geocoder for a Pelias server; `url` ends before the version. */
export function pelias(settings: ServiceSettings): Geocoder {
  return {
    async search({ extent }, searchText, mapPosition, limit) {
      const query = {
        text: searchText,
        size: limit,
        api_key: settings.key,
        'focus.point.lat': mapPosition?.latitude,
        'focus.point.lon': mapPosition?.longitude,
        'boundary.rect.min_lon': extent.west,
        'boundary.rect.min_lat': extent.south,
        'boundary.rect.max_lon': extent.east,
        'boundary.rect.max_lat': extent.north,
      };
      const { features } = await fetchAnswer(settings, '/v1/autocomplete', query, answer);
      return features.map((feature) => {
        const { layer = '', name, street } = feature.properties;
        const precision = precisions[layer] ?? 'place';
        const place = placeOf(feature);
        if (precision === 'crossing') return foundPlace({ ...place, street: name }, precision, searchText);
        const named = { ...place, name, ...(precision === 'place' && { street }) };
        return foundPlace(named, precision, searchText);
      });
    },
    async at(_client, { longitude, latitude }) {
      const query = {
        'point.lon': longitude,
        'point.lat': latitude,
        'boundary.circle.radius': reachMeters / 1000,
        layers: 'address',
        size: 1,
        api_key: settings.key,
      };
      const [feature] = (await fetchAnswer(settings, '/v1/reverse', query, answer)).features;
      return feature && addressOfPlace(placeOf(feature), 'pelias');
    },
  };
}

function placeOf({ properties, geometry }: Feature): ServicePlace {
  const [longitude, latitude] = geometry.coordinates;
  return {
    houseNumber: properties.housenumber,
    street: properties.street ?? properties.name,
    city: properties.locality,
    state: properties.region_a ?? properties.region,
    zip: properties.postalcode,
    longitude,
    latitude,
  };
}
