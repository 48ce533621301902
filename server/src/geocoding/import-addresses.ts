import type { Database } from '#platform/database.ts';
import {
  type AddressRow,
  type Street,
  deleteAddresses,
  insertAddresses,
  insertStreets,
} from './address-store.ts';
import { wordsOf, writeOut } from './address-text.ts';
import { AddressFileError, readAddresses } from './read-addresses.ts';

/** How many addresses were read, or what is wrong with the file. */
export type ImportedAddresses = { count: number } | { problem: string };

/** Puts the addresses of a file in place of all that the client had. An empty text has none. */
export async function importAddresses(
  tx: Database,
  clientId: number,
  text: string,
): Promise<ImportedAddresses> {
  try {
    const addresses = text === '' ? [] : readAddresses(text);
    await replaceAddresses(tx, clientId, addresses);
    return { count: addresses.length };
  } catch (error) {
    if (error instanceof AddressFileError) return { problem: error.message };
    throw error;
  }
}

/** Puts these addresses in place of all that the client had, in the search's own words. */
async function replaceAddresses(
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
