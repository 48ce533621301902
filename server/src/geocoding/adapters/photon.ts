/** Photon (komoot), the OpenStreetMap geocoder for search while typing. */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { z } from 'zod';
import { type Geocoder, reachMeters } from '#geocoding/geocoder.ts';
import { featureCollection, type ServicePlace, addressOfPlace, foundPlace } from './place.ts';
import { type ServiceSettings, fetchAnswer } from './fetch-answer.ts';

const text = z.string().optional();
const answer = featureCollection(
  z.object({
    name: text,
    housenumber: text,
    street: text,
    city: text,
    state: text,
    postcode: text,
    type: text,
    osm_key: text,
  }),
);
type Feature = z.output<typeof answer>['features'][number];

/** The geocoder for a Photon server. */
export function photon(settings: ServiceSettings): Geocoder {
  return {
    async search({ extent: { west, south, east, north } }, searchText, mapPosition, limit) {
      const bbox = `${west},${south},${east},${north}`;
      const focus = { lat: mapPosition?.latitude, lon: mapPosition?.longitude };
      const photonAnswer = await fetchAnswer(
        settings,
        '/api',
        { q: searchText, limit, bbox, ...focus },
        answer,
      );
      return photonAnswer.features.map((feature) => {
        const { properties } = feature;
        const { street } = properties;
        const precision = precisionOf(properties);
        const place = {
          ...placeOf(feature),
          ...(precision === 'place' && { street, name: properties.name }),
        };
        return foundPlace(place, precision, searchText);
      });
    },
    async at(_client, { longitude, latitude }) {
      const query = { lon: longitude, lat: latitude, limit: 1, radius: reachMeters / 1000 };
      const [feature] = (await fetchAnswer(settings, '/reverse', query, answer)).features;
      return feature && addressOfPlace(placeOf(feature), 'photon');
    },
  };
}

/** A house with a name is a place. Older servers have no `type`. */
function precisionOf({
  name,
  housenumber,
  type,
  osm_key: key,
}: Feature['properties']): FoundAddress['precision'] {
  if (type === 'street' || (type === undefined && key === 'highway')) return 'street';
  if (name) return 'place';
  return housenumber ? 'house' : 'street';
}

function placeOf({ properties, geometry }: Feature): ServicePlace {
  const [longitude, latitude] = geometry.coordinates;
  const { name, housenumber, street, city, state, postcode } = properties;
  // A street in Photon has its name as `name` and no `street`.
  return {
    houseNumber: housenumber,
    street: street ?? name,
    city,
    state,
    zip: postcode,
    longitude,
    latitude,
  };
}
