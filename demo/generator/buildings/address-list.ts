/** The address list as a clerk would export it: one row per house, in order along each street. */
import type { StreetAddress } from '#buildings/addresses.ts';
import type { Projection } from '#projection.ts';

const header = 'housenumber,street,city,state,zip,longitude,latitude';

/** The text of `addresses.csv`. Positions have six decimals, a tenth of a metre. */
export function addressList(addresses: readonly StreetAddress[], projection: Projection): string {
  const rows = addresses.map(({ houseNumber, street, city, state, zip, point }) => {
    const [longitude, latitude] = projection.toDegrees(point).map((degrees) => degrees.toFixed(6));
    return `${houseNumber},${street},${city},${state},${zip},${longitude},${latitude}`;
  });
  return `${[header, ...rows].join('\n')}\n`;
}
