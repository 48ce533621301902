import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#platform/database.ts';
import { type AddressRow, selectAddresses } from './address-store.ts';

const columns = ['housenumber', 'street', 'city', 'state', 'zip', 'longitude', 'latitude'];

/** Number of addresses read into memory at a time. */
const addressesAtOnce = 10_000;

/**
 * Writes the current addresses of the search to a file from which they can be imported again. Returns false,
 * without a file, if there are no addresses. An existing file is replaced only when the new one is complete.
 */
export function writeAddresses(database: Database, clientId: number, file: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const [first] = await selectAddresses(tx, clientId, { after: 0, most: 1 });
    if (first === undefined) return false;
    const part = `${file}.part`;
    try {
      await pipeline(linesOf(tx, clientId), createWriteStream(part));
      await rename(part, file);
    } finally {
      await rm(part, { force: true });
    }
    return true;
  });
}

async function* linesOf(database: Database, clientId: number): AsyncGenerator<string> {
  yield `${columns.join(',')}\n`;
  for (let after = 0; ;) {
    const rows = await selectAddresses(database, clientId, { after, most: addressesAtOnce });
    yield rows.map(lineOf).join('');
    if (rows.length < addressesAtOnce) return;
    after = rows.at(-1)!.addressId;
  }
}

function lineOf({ houseNumber, street, city, state, zip, longitude, latitude }: AddressRow): string {
  const cells = [houseNumber, street, city, state, zip, String(longitude), String(latitude)];
  return `${cells.map(cell).join(',')}\n`;
}

function cell(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
