/** Fills a client's address index. */
import type { Database } from '#platform/database.ts';
import {
  type AddressRow,
  type Street,
  deleteAddresses,
  insertAddresses,
  insertStreets,
} from './address-store.ts';
import { wordsOf, writeOut } from './address-text.ts';

/** Puts these addresses in place of all that the client had, within the caller's transaction. */
export async function replaceAddresses(
  tx: Database,
  clientId: number,
  addresses: readonly AddressRow[],
): Promise<void> {
  const streets = [...Map.groupBy(addresses, ({ street, city }) => `${street}\n${city}`).values()].map(
    toStreet,
  );
  await deleteAddresses(tx, clientId);
  await insertStreets(tx, clientId, streets);
  await insertAddresses(tx, clientId, streets);
  // So that the next search is planned by what is there now.
  await tx.query('analyze streets, addresses');
}

function toStreet(addresses: readonly AddressRow[]): Street {
  const { street: name, city, state } = addresses[0]!;
  const searchText = [writeOut(wordsOf(name)), ...wordsOf(city), ...wordsOf(state)].join(' ');
  return { name, city, state, searchText, addresses };
}
