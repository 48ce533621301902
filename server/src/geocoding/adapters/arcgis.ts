/** An ArcGIS geocode service, as many municipalities run one. */
import { z } from 'zod';
import type { Geocoder } from '#geocoding/geocoder.ts';
import { type ServiceSettings, fetchAnswer } from './fetch-answer.ts';
import { addressOf } from './place.ts';

const location = z.object({ x: z.number(), y: z.number() });
const candidates = z.object({ candidates: z.array(z.object({ address: z.string(), location })) });
const text = z.string().nullish();
const found = z.object({
  address: z.object({ Address: text, City: text, Region: text, RegionAbbr: text, Postal: text }),
  location,
});
const failure = z.object({ error: z.object({ code: z.number(), details: z.array(z.string()).optional() }) });

/** The geocoder on a geocode service; `url` ends with GeocodeServer. */
export function arcgis(settings: ServiceSettings): Geocoder {
  const form = { f: 'json', outSR: 4326, token: settings.key };
  return {
    async search({ extent: { west, south, east, north } }, wanted, near, limit) {
      const asked = {
        SingleLine: wanted,
        maxLocations: limit,
        searchExtent: `${west},${south},${east},${north}`,
        location: near && `${near.longitude},${near.latitude}`,
        ...form,
      };
      const answer = await fetchAnswer(settings, '/findAddressCandidates', asked, candidates);
      return answer.candidates.map(({ address, location: { x, y } }) => ({
        label: address,
        longitude: x,
        latitude: y,
      }));
    },
    async at(_client, { longitude, latitude }) {
      const asked = {
        location: `${longitude},${latitude}`,
        featureTypes: 'PointAddress,StreetAddress',
        ...form,
      };
      const answer = await fetchAnswer(settings, '/reverseGeocode', asked, z.union([found, nothingThere]));
      if ('error' in answer) return undefined;
      const { Address, City, Region, RegionAbbr, Postal } = answer.address;
      const { x, y } = answer.location;
      const [city, state, zip] = [City ?? '', RegionAbbr ?? Region ?? '', Postal ?? ''];
      return addressOf({ street: Address ?? '', city, state, zip, longitude: x, latitude: y }, 'arcgis');
    },
  };
}

/** The service calls it an error, 400, when there is no address; anything else is one. */
const nothingThere = failure.refine(
  ({ error }) =>
    error.code === 400 && (error.details ?? []).some((detail) => /unable to find address/i.test(detail)),
);
