import type { Database } from '#platform/database.ts';
import { selectPositionWithoutAddress } from './before-change-store.ts';
import { type FilledAddress, fillingAddress } from './change-store.ts';
import { recordEdit } from './record-change.ts';

/**
 * Gives a request the address that `lookUp` finds, if no geocoder answered when the request came in and it
 * has had no address since.
 */
export async function fillAddress(
  database: Database,
  clientId: number,
  requestId: number,
  lookUp: (position: { longitude: number; latitude: number }) => Promise<FilledAddress>,
  now: Date,
): Promise<void> {
  const position = await selectPositionWithoutAddress(database, clientId, requestId);
  if (position === undefined) return;
  const addressEdit = fillingAddress(requestId, position, await lookUp(position));
  await recordEdit(database, clientId, addressEdit, { isMailed: false, now });
}
