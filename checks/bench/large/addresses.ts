/**
 * `npm run check -- bench addresses`: the time and memory for importing a million addresses in each format,
 * while a search keeps answering. --rows 100000 for fewer, --only nad.txt for one format. Takes about ten
 * minutes and 3 GB of disk.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PartProgress } from '@fixpoint/harness/progress.ts';
import { type AddressFormat, addressFormats, writeAddressFile } from './address-files.ts';
import { type OperatorCost, runOperator } from './operator-cost.ts';
import { type Verdict, median, report } from '#measuring/report.ts';
import { type ServerUnderTest, startServerUnderTest } from '#measuring/server-under-test.ts';
import { openFilling } from './many-clients.ts';
import { timePage } from './time-page.ts';

const port = Number(process.env['PORT'] ?? 8188);
const clientName = 'lakeside';
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, only: { type: 'string' } },
});
const rows = Number(values.rows);
const formats = addressFormats.filter((format) => values.only === undefined || format === values.only);
/** Two minutes. */
const secondsMost = 120;
/** For a file of any size. */
const megabytesMost = 400;

interface ImportFigures extends OperatorCost {
  /** Size of the file in megabytes. */
  file: number;
  /** Milliseconds of a search during the import: the median and the longest. */
  searchMs: number;
  longestSearchMs: number;
}

/** One import by the operator's command, while residents search. */
async function importFile(
  server: ServerUnderTest,
  format: AddressFormat,
  folder: string,
): Promise<ImportFigures> {
  const file = path.join(folder, `addresses.${format}`);
  await writeAddressFile(file, format, rows);
  const searches: number[] = [];
  const cost = await runOperator(server, ['addresses', 'import', file, '--client', clientName], async () => {
    searches.push(await timePage(server, clientName, '/addresses/search?text=12+main'));
  });
  const importFigures = {
    file: statSync(file).size / 1_000_000,
    ...cost,
    searchMs: median(searches),
    longestSearchMs: Math.max(...searches),
  };
  rmSync(file);
  return Object.fromEntries(
    Object.entries(importFigures).map(([name, figure]) => [name, Number(figure.toFixed(1))]),
  ) as unknown as ImportFigures;
}

const folder = mkdtempSync(path.join(tmpdir(), 'fixpoint-addresses-'));
const server = await startServerUnderTest(port);
const filling = await openFilling(server.dataDir);
await filling.query('update clients set west = -90.5, east = -89.5, south = 40, north = 41 where name = $1', [
  clientName,
]);
const figures: Partial<Record<AddressFormat, ImportFigures>> = {};
try {
  const progress = new PartProgress(formats.length);
  for (const format of formats) {
    progress.begin(format);
    figures[format] = await importFile(server, format, folder);
    console.table(figures);
  }
} finally {
  await filling.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
const verdicts = Object.entries(figures).flatMap(([format, { seconds, megabytes }]): Verdict[] => [
  {
    claim: `${format}: ${rows} addresses within ${secondsMost} s`,
    figure: `${seconds} s`,
    isReached: seconds <= secondsMost,
  },
  {
    claim: `${format}: at most ${megabytesMost} MB`,
    figure: `${megabytes} MB`,
    isReached: megabytes <= megabytesMost,
  },
]);
report('addresses', { rows, ...figures }, verdicts);
