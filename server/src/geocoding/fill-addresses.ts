/** Stores the addresses that were read from a file. */
import type { Database } from '#platform/database.ts';
import { comparedName, addressWords } from '#platform/text/compared-name.ts';
import {
  type StreetToStore,
  dropStaged,
  insertStaged,
  insertStreets,
  middlesOfStreets,
  stageAddresses,
} from './fill-store.ts';
import type { SpooledAddresses, SpooledStreet } from './sources/spool-addresses.ts';

/** Number of addresses stored at a time; progress is reported in between. */
const addressesAtOnce = 20_000;

/** The streets of the file as stored, and the number of stored addresses. */
export async function fillAddresses(
  tx: Database,
  clientId: number,
  { streets: read, rows }: SpooledAddresses,
  reach: (addresses: number) => void,
): Promise<{ streets: StreetToStore[]; addresses: number }> {
  await stageAddresses(tx, rows);
  const middles = await middlesOfStreets(tx);
  const streets = read.map(({ name, city, state }, at) => {
    const searchText = streetSearchText(name, city, state);
    return { name, city, state, searchText, ...middles.get(at + 1)! };
  });
  await insertStreets(tx, clientId, streets);
  let [addresses, doneCount] = [0, 0];
  for (const part of partsOf(read)) {
    addresses += await insertStaged(tx, clientId, part, addresses);
    doneCount += part.addresses;
    reach(doneCount);
  }
  await dropStaged(tx);
  return { streets, addresses };
}

/** The text that a street is found by: each word in one spelling. */
export function streetSearchText(name: string, city: string, state: string): string {
  return [comparedName(name), ...addressWords(city), ...addressWords(state)].join(' ');
}

/** Ranges of consecutive street ids, each with about as many addresses as are stored at a time. */
function partsOf(streets: readonly SpooledStreet[]): { from: number; to: number; addresses: number }[] {
  const parts: { from: number; to: number; addresses: number }[] = [];
  for (const [at, { addresses }] of streets.entries()) {
    const lastPart = parts.at(-1);
    if (lastPart !== undefined && lastPart.addresses < addressesAtOnce) {
      lastPart.to = at + 1;
      lastPart.addresses += addresses;
    } else parts.push({ from: at + 1, to: at + 1, addresses });
  }
  return parts;
}
