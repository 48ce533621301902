import type { Database } from '#platform/database.ts';
import { selectAddresses } from './address-store.ts';

const columns = ['housenumber', 'street', 'city', 'state', 'zip', 'longitude', 'latitude'];

/** The addresses that the search knows, as a file that it can be filled from. */
export async function writeAddresses(database: Database, clientId: number): Promise<string> {
  const rows = await selectAddresses(database, clientId);
  const lines = rows.map(({ houseNumber, street, city, state, zip, longitude, latitude }) =>
    [houseNumber, street, city, state, zip, String(longitude), String(latitude)].map(cell).join(','),
  );
  return [columns.join(','), ...lines, ''].join('\n');
}

function cell(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
