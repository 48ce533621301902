/**
 * The columns of open data, the same in every format. The first are those of the GeoReport bulk format, in its order.
 * Columns that Fixpoint does not publish are there and empty.
 */
import { instantOf, offsetAt } from '@fixpoint/contract/wire/wire-date.ts';
import type { Client, Status, WorkType } from '#clients/client.ts';
import type { PublishedRow } from '#requests/public/public-requests.ts';

/** A request as open data. Null: unknown, or not published. */
export interface OpenRecord {
  service_request_id: string;
  requested_datetime: string;
  updated_datetime: string;
  closed_date: string | null;
  status_description: string;
  status_notes: null;
  source: null;
  service_name: string;
  service_subtype: null;
  description: null;
  agency_responsible: string;
  address: string | null;
  lat: number | null;
  long: number | null;
  service_code: string;
  status: 'open' | 'closed';
  place_precision: PublishedRow['locationType'];
  photo_count: number;
}

/** A column for dictionaries. Texts of the API are in English. */
export interface OpenColumn {
  name: keyof OpenRecord;
  type: 'string' | 'number' | 'integer' | 'date-time';
  meaning: string;
  isNullable?: true;
  values?: readonly string[];
}

/** All columns in order. */
export const openColumns: readonly OpenColumn[] = [
  {
    name: 'service_request_id',
    type: 'string',
    meaning: 'The number of the request. It never changes and is never used again.',
  },
  {
    name: 'requested_datetime',
    type: 'date-time',
    meaning: 'The day of the report, as midnight in the municipality. Times of day are not published.',
  },
  {
    name: 'updated_datetime',
    type: 'date-time',
    meaning: 'The day of the last change of the status.',
  },
  { name: 'closed_date', type: 'date-time', meaning: 'The day of the closing.', isNullable: true },
  {
    name: 'status_description',
    type: 'string',
    meaning: 'The status, in the words that residents read.',
  },
  { name: 'status_notes', type: 'string', meaning: 'Always empty.', isNullable: true },
  { name: 'source', type: 'string', meaning: 'Always empty.', isNullable: true },
  { name: 'service_name', type: 'string', meaning: 'The name of the work type.' },
  { name: 'service_subtype', type: 'string', meaning: 'Always empty.', isNullable: true },
  {
    name: 'description',
    type: 'string',
    meaning: 'Always empty. Released words are on the page of the request.',
    isNullable: true,
  },
  { name: 'agency_responsible', type: 'string', meaning: 'The name of the municipality.' },
  {
    name: 'address',
    type: 'string',
    meaning: 'The street, and its block if that is public; never a house number.',
    isNullable: true,
  },
  { name: 'lat', type: 'number', meaning: 'Latitude in degrees, WGS 84.', isNullable: true },
  { name: 'long', type: 'number', meaning: 'Longitude in degrees, WGS 84.', isNullable: true },
  { name: 'service_code', type: 'string', meaning: 'The key of the work type.' },
  { name: 'status', type: 'string', meaning: 'Open or closed.', values: ['open', 'closed'] },
  {
    name: 'place_precision',
    type: 'string',
    meaning:
      'The published point: the exact place, the middle of a block (street), the middle of a square (cell), or none.',
    values: ['exact', 'street', 'cell', 'none'],
  },
  { name: 'photo_count', type: 'integer', meaning: 'Photos on the public page of the request.' },
];

/** The names in records, in the municipality's own language. */
export interface OpenWords {
  client: Pick<Client, 'displayName' | 'timeZone'>;
  workTypes: readonly WorkType[];
  statuses: readonly Status[];
}

/** Makes the record of a public request. */
export function openRecord(row: PublishedRow, { client, workTypes, statuses }: OpenWords): OpenRecord {
  const { displayName, timeZone } = client;
  const type = workTypes.find(({ workTypeId }) => workTypeId === row.workTypeId);
  const status = statuses.find(({ statusId }) => statusId === row.statusId);
  return {
    service_request_id: String(row.requestId),
    requested_datetime: midnight(row.reportedOn, timeZone),
    updated_datetime: midnight(row.updatedOn, timeZone),
    closed_date: row.closedOn === null ? null : midnight(row.closedOn, timeZone),
    status_description: status?.citizenName ?? '',
    status_notes: null,
    source: null,
    service_name: type?.name ?? '',
    service_subtype: null,
    description: null,
    agency_responsible: displayName,
    address: addressOf(row),
    lat: row.latitude,
    long: row.longitude,
    service_code: type?.key ?? '',
    status: row.closedOn === null ? 'open' : 'closed',
    place_precision: row.locationType,
    photo_count: row.photoNames.length,
  };
}

function addressOf({ street, block }: PublishedRow): string | null {
  if (street === '') return null;
  return block === null ? street : `${street}, ${block}–${block + 99}`;
}

/** The beginning of a day in the municipality, as in 2026-11-28T00:00:00-06:00. */
export function midnight(day: string, timeZone: string): string {
  const instant = instantOf(Date.parse(`${day}T00:00:00Z`), timeZone).getTime();
  const ahead = offsetAt(instant, timeZone);
  const local = new Date(instant + ahead).toISOString().slice(0, 19);
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${local}${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
