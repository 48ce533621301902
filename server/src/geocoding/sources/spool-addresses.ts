/**
 * Reads a file of addresses of any size. The addresses in the extent are kept on disk until the index is
 * filled with them.
 */
import type { SearchedClient } from '#geocoding/geocoder.ts';
import { type SourceFile, UnreadableFile } from '#platform/reading/source-file.ts';
import { type SpooledText, spoolText } from '#platform/disk/spooled-text.ts';
import { type AddressWords, addressColumnsProblem, addressOfRow } from './address-of-row.ts';
import { readRows } from './read-rows.ts';
import { type RowTally, countDamaged, newTally, textsProblem } from './row-tally.ts';
import type { SourceRow } from './source-row.ts';
import { refusalOfTally } from './tally-in-words.ts';

/** A street of the file. Its id is its place in the list, starting at 1. */
export interface SpooledStreet {
  name: string;
  city: string;
  state: string;
  /** Number of its addresses. */
  addresses: number;
}

/** The result of reading; only the streets are in memory. */
export interface SpooledAddresses {
  streets: readonly SpooledStreet[];
  /** For `copy`: street id, number of the row, house number, zip, longitude, latitude. */
  rows: SpooledText;
  tally: RowTally;
}

/** Throws `UnreadableFile`. */
export async function spoolAddresses(
  file: SourceFile,
  {
    extent,
    folder,
    reach,
  }: {
    extent: SearchedClient['extent'];
    /** Folder for the unnamed file. */
    folder: string;
    /** Receives the number of bytes read so far. */
    reach: (bytes: number) => void;
  },
): Promise<SpooledAddresses> {
  const tally = newTally();
  const streets = new StreetNumbers();
  const pieces = async function* () {
    let nth = 0;
    for await (const rows of readRows(file, { extent, tally, judgeColumns: addressColumnsProblem })) {
      reach(file.bytesRead());
      let piece = '';
      for (const row of rows) {
        const words = readWords(row, tally);
        if (words !== undefined) piece += copyLine(streets.of(words), ++nth, words, row);
      }
      if (piece !== '') yield piece;
    }
  };
  const rows = await spoolText(folder, pieces());
  const problem = refusalOfTally('addresses', tally);
  if (problem !== undefined) {
    await rows.close();
    throw new UnreadableFile(problem);
  }
  return { streets: streets.all, rows, tally };
}

function readWords(row: SourceRow, tally: RowTally): AddressWords | undefined {
  const words = addressOfRow(row);
  const problem = textsProblem(Object.values(words));
  if (problem !== undefined) countDamaged(tally, row.where(), problem);
  else if (words.houseNumber !== '' && words.street !== '') return words;
  else tally.without += 1;
  return undefined;
}

/** Numbers streets in the order of arrival. */
class StreetNumbers {
  readonly all: SpooledStreet[] = [];
  readonly #ids = new Map<string, number>();

  /** Returns the street's id, and counts one more address on it. */
  of({ street, city, state }: AddressWords): number {
    let id = this.#ids.get(`${street}\n${city}`);
    if (id === undefined) {
      const [name, ofCity, ofState] = [street, city, state].map(detach) as [string, string, string];
      id = this.all.push({ name, city: ofCity, state: ofState, addresses: 0 });
      this.#ids.set(`${name}\n${ofCity}`, id);
    }
    this.all[id - 1]!.addresses += 1;
    return id;
  }
}

/** A substring keeps the whole text in memory, and the file may be as large as a country: a copy does not. */
function detach(text: string): string {
  return Buffer.from(text).toString();
}

function copyLine(
  streetId: number,
  nth: number,
  { houseNumber, zip }: AddressWords,
  { longitude, latitude }: SourceRow,
): string {
  return `${streetId}\t${nth}\t${escapeText(houseNumber)}\t${escapeText(zip)}\t${longitude}\t${latitude}\n`;
}

/** Escapes characters that end a field of `copy`. */
function escapeText(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!) : text;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
