import type { Database } from '#platform/database.ts';
import { AddressFileError, readAddresses } from './read-addresses.ts';
import { replaceAddresses } from './replace-addresses.ts';

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
