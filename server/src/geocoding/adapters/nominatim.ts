/** Nominatim, the geocoder of OpenStreetMap. */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { z } from 'zod';
import type { Geocoder } from '#geocoding/geocoder.ts';
import { type ServiceSettings, fetchAnswer } from './fetch-answer.ts';
import { type ServicePlace, addressOfPlace, foundPlace } from './place.ts';

const text = z.string().optional();
const result = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: text,
  category: text,
  addresstype: text,
  address: z.object({
    house_number: text,
    road: text,
    city: text,
    town: text,
    village: text,
    state: text,
    postcode: text,
  }),
});
const nothingThere = z.object({ error: z.string() });

/** The geocoder for a Nominatim server. */
export function nominatim(settings: ServiceSettings): Geocoder {
  const form = { format: 'jsonv2', addressdetails: 1 };
  return {
    async search({ extent: { west, south, east, north } }, searchText, _near, limit) {
      const box = { viewbox: `${west},${north},${east},${south}`, bounded: 1 };
      const query = { q: searchText, limit, ...box, ...form };
      const results = await fetchAnswer(settings, '/search', query, z.array(result));
      return results.map((one) =>
        foundPlace({ ...placeOf(one), name: one.name }, precisionOf(one), searchText),
      );
    },
    async at(_client, { longitude, latitude }) {
      const query = { lat: latitude, lon: longitude, zoom: 18, ...form };
      const one = await fetchAnswer(settings, '/reverse', query, z.union([result, nothingThere]));
      return 'error' in one ? undefined : addressOfPlace(placeOf(one), 'nominatim');
    },
  };
}

/** A house with a name is a place, unless the name is that of its street or its number. */
function precisionOf({
  name,
  category,
  addresstype,
  address,
}: z.output<typeof result>): FoundAddress['precision'] {
  const { house_number: houseNumber, road } = address;
  if (addresstype === 'road' || (addresstype === undefined && category === 'highway')) return 'street';
  if (name && name !== road && name !== houseNumber) return 'place';
  return houseNumber ? 'house' : 'street';
}

function placeOf({ lat, lon, address }: z.output<typeof result>): ServicePlace {
  return {
    houseNumber: address.house_number,
    street: address.road,
    city: address.city ?? address.town ?? address.village,
    state: address.state,
    zip: address.postcode,
    longitude: lon,
    latitude: lat,
  };
}
