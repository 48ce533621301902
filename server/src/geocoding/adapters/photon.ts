/** Photon (komoot), the OpenStreetMap geocoder for search as one types. */
import { z } from 'zod';
import { type Geocoder, reachMeters } from '#geocoding/geocoder.ts';
import { featureCollection, type Place, addressOf, labelOf } from './place.ts';
import { type ServiceSettings, fetchAnswer } from './fetch-answer.ts';

const text = z.string().optional();
const answer = featureCollection(
  z.object({ name: text, housenumber: text, street: text, city: text, state: text, postcode: text }),
);
type Feature = z.output<typeof answer>['features'][number];

/** The geocoder on a Photon server. */
export function photon(settings: ServiceSettings): Geocoder {
  return {
    async search({ extent: { west, south, east, north } }, wanted, near, limit) {
      const bbox = `${west},${south},${east},${north}`;
      const focus = { lat: near?.latitude, lon: near?.longitude };
      const found = await fetchAnswer(settings, '/api', { q: wanted, limit, bbox, ...focus }, answer);
      return found.features.map((feature) => labelOf(placeOf(feature)));
    },
    async at(_client, { longitude, latitude }) {
      const asked = { lon: longitude, lat: latitude, limit: 1, radius: reachMeters / 1000 };
      const [feature] = (await fetchAnswer(settings, '/reverse', asked, answer)).features;
      return feature && addressOf(placeOf(feature), 'photon');
    },
  };
}

function placeOf({ properties, geometry }: Feature): Place {
  const [longitude, latitude] = geometry.coordinates;
  const { name, housenumber, street, city, state, postcode } = properties;
  // What Photon calls a street is itself named so, and has no `street`.
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
