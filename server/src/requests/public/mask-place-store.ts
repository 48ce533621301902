/** The known addresses that hide a place. Private to this folder. */
import type { Database } from '#platform/database.ts';
import type { GridBox } from './address-grid.ts';

interface Position {
  longitude: number;
  latitude: number;
}

/** SQL of the hundred of a house number: 1200 for 1217. Null without digits. */
const blockOf = (number: string) => `substring(${number} from '^\\d{1,7}')::integer / 100 * 100`;

/** SQL of a point of the index of addresses, which moves longitudes by 1,000 degrees per client. */
const indexed = (longitude: string, latitude: string) =>
  `point($1 * 1000.0::float8 + ${longitude}, degrees(asinh(tan(radians(${latitude})))))`;

/** The block that a place is in. */
export interface BlockRow {
  street: string;
  /** Null for a house without a number. */
  block: number | null;
  /** The middle of its known addresses. */
  longitude: number | null;
  latitude: number | null;
  addresses: number;
  /** The nearest address. */
  nearLongitude: number;
  nearLatitude: number;
}

/** The block of the nearest known address for each position, in order; undefined without addresses. */
export async function selectBlocks(
  database: Database,
  clientId: number,
  positions: readonly Position[],
): Promise<(BlockRow | undefined)[]> {
  const rows = await database.query<BlockRow & { nth: number }>(
    `select nth, s.name as street, near.block, mates.longitude, mates.latitude, mates.addresses,
       near.longitude as "nearLongitude", near.latitude as "nearLatitude"
     from unnest($2::float8[], $3::float8[]) with ordinality as asked (x, y, nth), lateral (
         select street_id, ${blockOf('house_number')} as block, longitude, latitude from addresses where client_id = $1
         order by place <-> ${indexed('x', 'y')} limit 1
       ) near
       join streets s on s.client_id = $1 and s.street_id = near.street_id, lateral (
         select avg(m.longitude) as longitude, avg(m.latitude) as latitude, count(*)::integer as addresses
         from addresses m
         where m.client_id = $1 and m.street_id = near.street_id and ${blockOf('m.house_number')} = near.block
       ) mates`,
    [clientId, positions.map(({ longitude }) => longitude), positions.map(({ latitude }) => latitude)],
  );
  const byPlace = new Map(rows.map((row) => [row.nth, row]));
  return positions.map((_position, index) => byPlace.get(index + 1));
}

/** All known addresses in a box. */
export function selectAddressesIn(
  database: Database,
  clientId: number,
  { west, south, east, north }: GridBox,
): Promise<Position[]> {
  return database.query(
    `select longitude, latitude from addresses where client_id = $1
       and place <@ box(${indexed('$2::float8', '$3::float8')}, ${indexed('$4::float8', '$5::float8')})`,
    [clientId, west, south, east, north],
  );
}
