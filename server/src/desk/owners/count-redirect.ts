import { metresPerDegree } from '@fixpoint/contract/metres-between.ts';
import type { Client } from '#clients/client.ts';
import type { AreaPosition } from '#desk/routing/area.ts';
import type { Database } from '#platform/database.ts';
import { addRedirect } from './redirect-store.ts';

/** The side of a cell. It is too large to say who lived there. */
const cellMeters = 250;

/** Counts a resident who was led to an owner, without anything about the resident. */
export async function countRedirect(
  database: Database,
  { clientId, timeZone }: Pick<Client, 'clientId' | 'timeZone'>,
  redirect: { ownerKey: string; workTypeId: number; position: AreaPosition; now: Date },
): Promise<void> {
  const { ownerKey, workTypeId, position, now } = redirect;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  await addRedirect(database, clientId, { ownerKey, workTypeId, day, ...cellOf(position) });
}

/** The cell of a position: rows are counted from the equator, columns in each row from 0°. */
export function cellOf({ longitude, latitude }: AreaPosition): { cellEast: number; cellNorth: number } {
  const cellNorth = Math.floor((latitude * metresPerDegree) / cellMeters);
  const rowLatitude = (((cellNorth + 0.5) * cellMeters) / metresPerDegree / 180) * Math.PI;
  const perLongitude = metresPerDegree * Math.max(0.01, Math.cos(rowLatitude));
  return { cellEast: Math.floor((longitude * perLongitude) / cellMeters), cellNorth };
}
