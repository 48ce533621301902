/** Stores the addresses that were read of a file. */
import type { Database } from '#platform/database.ts';
import { comparedName, wordsOf } from './address-text.ts';
import {
  type Street,
  dropStaged,
  insertStaged,
  insertStreets,
  middlesOfStreets,
  stageAddresses,
} from './fill-store.ts';
import type { SpooledAddresses, SpooledStreet } from './sources/spool-addresses.ts';

/** As many addresses are stored at a time: between two times it is told how far it is. */
const addressesAtOnce = 20_000;

/** The streets of the file as they are stored now, and how many addresses they have. */
export async function fillAddresses(
  tx: Database,
  clientId: number,
  { streets: read, rows }: SpooledAddresses,
  reach: (addresses: number) => void,
): Promise<{ streets: Street[]; addresses: number }> {
  await stageAddresses(tx, rows);
  const middles = await middlesOfStreets(tx);
  const streets = read.map(({ name, city, state }, at) => {
    const searchText = streetSearchText(name, city, state);
    return { name, city, state, searchText, ...middles.get(at + 1)! };
  });
  await insertStreets(tx, clientId, streets);
  let [addresses, done] = [0, 0];
  for (const part of partsOf(read)) {
    addresses += await insertStaged(tx, clientId, part, addresses);
    done += part.addresses;
    reach(done);
  }
  await dropStaged(tx);
  return { streets, addresses };
}

/** By which a street is found: one way to write each of its words. */
export function streetSearchText(name: string, city: string, state: string): string {
  return [comparedName(name), ...wordsOf(city), ...wordsOf(state)].join(' ');
}

/** Streets that follow each other, by their ids, with about as many addresses as are stored at a time. */
function partsOf(streets: readonly SpooledStreet[]): { from: number; to: number; addresses: number }[] {
  const parts: { from: number; to: number; addresses: number }[] = [];
  for (const [at, { addresses }] of streets.entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.addresses < addressesAtOnce) {
      last.to = at + 1;
      last.addresses += addresses;
    } else parts.push({ from: at + 1, to: at + 1, addresses });
  }
  return parts;
}
