import { announceChange } from '#platform/announce-change.ts';
import type { Database } from '#platform/database.ts';
import {
  type FilledAddress,
  selectPositionWithoutAddress,
  updateMissingAddress,
} from './missing-address-store.ts';

/** Gives a request the address that `lookUp` finds, if it came in while no geocoder answered and has none since. */
export async function fillAddress(
  database: Database,
  clientId: number,
  requestId: number,
  lookUp: (position: { longitude: number; latitude: number }) => Promise<FilledAddress>,
  now: Date,
): Promise<void> {
  const position = await selectPositionWithoutAddress(database, clientId, requestId);
  if (position === undefined) return;
  const found = await lookUp(position);
  await database.transaction(async (tx) => {
    const filled = await updateMissingAddress(tx, clientId, requestId, { position, found }, now);
    if (filled) await announceChange(tx, { clientId, ...filled });
  });
}
