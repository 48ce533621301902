/** An ArcGIS geocode service, which many municipalities run. */
import type { FoundAddress } from '@fixpoint/contract/found-address.ts';
import { z } from 'zod';
import type { Geocoder } from '#geocoding/geocoder.ts';
import { type ServiceSettings, fetchAnswer } from './fetch-answer.ts';
import { addressOfPlace, foundAs } from './place.ts';

const location = z.object({ x: z.number(), y: z.number() });
const text = z.string().nullish();
const attributes = z.object({ Addr_type: text, PlaceName: text, AddNum: text }).optional();
const candidates = z.object({
  candidates: z.array(z.object({ address: z.string(), location, attributes })),
});
type Candidate = z.output<typeof candidates>['candidates'][number];
const foundSchema = z.object({
  address: z.object({
    Address: text,
    AddNum: text,
    City: text,
    Region: text,
    RegionAbbr: text,
    Postal: text,
  }),
  location,
});
const failure = z.object({ error: z.object({ code: z.number(), details: z.array(z.string()).optional() }) });

/** The types of a locator; for a missing or unknown type the precision is unknown. */
const precisions: Readonly<Record<string, FoundAddress['precision']>> = {
  Subaddress: 'house',
  PointAddress: 'house',
  StreetAddress: 'house',
  BuildingName: 'place',
  POI: 'place',
  StreetInt: 'crossing',
  // The number is beyond those of the street.
  StreetAddressExt: 'street',
  StreetBetween: 'street',
  StreetMidBlock: 'street',
  StreetName: 'street',
};

/** The geocoder for a geocode service; `url` ends with GeocodeServer. */
export function arcgis(settings: ServiceSettings): Geocoder {
  const form = { f: 'json', outSR: 4326, token: settings.key };
  return {
    async search({ extent: { west, south, east, north } }, searchText, mapPosition, limit) {
      const query = {
        SingleLine: searchText,
        maxLocations: limit,
        outFields: 'Addr_type,PlaceName,AddNum',
        searchExtent: `${west},${south},${east},${north}`,
        location: mapPosition && `${mapPosition.longitude},${mapPosition.latitude}`,
        ...form,
      };
      const answer = await fetchAnswer(settings, '/findAddressCandidates', query, candidates);
      return answer.candidates.map((candidate) => foundBy(candidate, searchText));
    },
    async at(_client, { longitude, latitude }) {
      const query = {
        location: `${longitude},${latitude}`,
        featureTypes: 'PointAddress,StreetAddress',
        ...form,
      };
      const answer = await fetchAnswer(
        settings,
        '/reverseGeocode',
        query,
        z.union([foundSchema, nothingThere]),
      );
      if ('error' in answer) return undefined;
      const { Address, AddNum, City, Region, RegionAbbr, Postal } = answer.address;
      const { x, y } = answer.location;
      const [city, state, zip] = [City ?? '', RegionAbbr ?? Region ?? '', Postal ?? ''];
      const [houseNumber, street] = [AddNum || undefined, streetOf(Address ?? '', AddNum ?? '')];
      const place = { houseNumber, street, city, state, zip, longitude: x, latitude: y };
      return addressOfPlace(place, 'arcgis');
    },
  };
}

/** The line without its house number. */
function streetOf(line: string, houseNumber: string): string {
  const numberPart = `${houseNumber} `;
  return line.startsWith(numberPart) ? line.slice(numberPart.length) : line;
}

function foundBy(
  { address, location: { x, y }, attributes: { Addr_type: type, PlaceName, AddNum } = {} }: Candidate,
  searchText: string,
): FoundAddress {
  const precision = precisions[type ?? ''];
  const line = precision === 'street' && AddNum ? streetOf(address, AddNum) : address;
  const isNameMissing = PlaceName && !address.includes(PlaceName);
  const [street = ''] = line.split(',');
  return {
    label: isNameMissing ? `${PlaceName}, ${line}` : line,
    longitude: x,
    latitude: y,
    ...foundAs(precision, street.trim(), searchText),
  };
}

/** The service reports a missing address as error 400; all other errors are real. */
const nothingThere = failure.refine(
  ({ error }) =>
    error.code === 400 && (error.details ?? []).some((detail) => /unable to find address/i.test(detail)),
);
