/** Folders of small municipalities for tests, applied like an operator does it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import {
  type ApplyResult,
  type ApplyDeps,
  applyMunicipality,
} from '#clients/municipality/apply-municipality.ts';
import { openClientDirectory } from '#clients/client-directory.ts';
import { importSearch } from '#clients/municipality/import-search.ts';
import type { SearchCounts } from '#clients/municipality/search-sources.ts';
import { portalOrigins } from '#clients/portal-origin.ts';
import { importCases } from '#workflows/sample-cases/import-cases.ts';
import { importSamples } from '#workflows/sample-cases/import-samples.ts';
import { applyDeskSections } from '#desk/file/apply-desk-sections.ts';
import { readSearchSources } from '#geocoding/read-search-sources.ts';
import { importNotes } from '#notes/notes.ts';
import type { Database } from '#platform/database.ts';
import { openFolderFileStore } from '#platform/files/folder-file-store.ts';
import type { Progress } from '#platform/progress.ts';
import { openSecretBox } from '#platform/secret-box.ts';
import { findRequestId } from '#requests/find-request.ts';
import { testClock } from './test-clock.ts';

/** The `municipality.yaml` of the municipality Milton. Tests change the parts that they need. */
export const milton = {
  name: 'milton',
  displayName: 'City of Milton',
  timeZone: 'America/Chicago',
  extent: { west: -90.1, south: 40, east: -90, north: 40.1 },
  anonymousRequests: true,
  citizenSite: true,
  disclaimer: { enabled: true, text: 'Not for emergencies.' },
  accent: '#0f5e8c',
  hyperlinks: [
    { displayname: 'Call us', hyperlink: '+1-217-555-0100', protocoltype: 'tel', displayorder: 2 },
    { displayname: 'Website', hyperlink: 'https://milton.example/', protocoltype: 'http', displayorder: 1 },
  ],
  workTypes: [
    { key: 'pothole', name: 'Pothole', color: '#c2410c' },
    {
      key: 'graffiti',
      name: 'Graffiti',
      color: '#9333ea',
      customMessage: 'See https://milton.example/walls',
    },
  ],
  statuses: [
    { key: 'submitted', name: 'Submitted', citizenName: 'Received', type: 'new', initial: true },
    { key: 'in-progress', name: 'Work order issued', citizenName: 'In Progress', type: 'in-progress' },
    { key: 'completed', name: 'Completed', citizenName: 'Completed', type: 'final' },
  ],
  basemap: { streets: { style: 'https://maps.example/style.json' } },
  addresses: 'addresses.csv',
};

const addresses = `housenumber,street,city,state,zip,longitude,latitude
44,Bridge Lane,Milton,IL,62352,-90.05,40.05
46,Bridge Lane,Milton,IL,62352,-90.0495,40.05
444,Bridge Lane,Milton,IL,62352,-90.045,40.05
12,Main Street,Milton,IL,62352,-90.06,40.06
14,North Main Street,Milton,IL,62352,-90.06,40.07
7,Saint James Street,Milton,IL,62352,-90.07,40.06
9A,10th Avenue,Milton,IL,62352,-90.03,40.03
`;

/**
 * Writes Milton's folder, with changes to its file and more files by path. It is removed when the tests end.
 */
export function writeMunicipalityFolder(
  changes: object = {},
  files: Readonly<Record<string, string | Buffer>> = {},
): string {
  const folder = temporaryFolder();
  const settings = stringify({ ...milton, ...changes });
  const all = { 'municipality.yaml': settings, 'addresses.csv': addresses, ...files };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** Progress without output. */
export const silentProgress: Progress = {
  say: () => undefined,
  step: (_what, work) => work,
  measure: () => ({ reach: () => undefined, end: () => undefined }),
};

/** Applies a folder. Photos of sample requests are dropped unless `deps` stores them. */
export async function applyTestFolder(
  folder: string,
  database: Database,
  deps: Partial<ApplyDeps> = {},
): Promise<ApplyResult> {
  return applyMunicipality(folder, {
    database,
    clock: testClock(),
    maps: await openFolderFileStore(temporaryFolder()),
    spoolFolder: temporaryFolder(),
    progress: silentProgress,
    readSearchSources,
    applyDesk: applyDeskSections,
    importRequests: importSamples,
    importCases,
    importNotes,
    photos: {
      findRequestId: (...of) => findRequestId(database, ...of),
      namesOf: async () => [],
      keep: async () => undefined,
    },
    secrets: openSecretBox({ secretKey: undefined, dataDir: temporaryFolder() }),
    origins: portalOrigins({ origin: 'http://{client}.localhost', defaultClient: undefined, port: 80 }),
    ...deps,
  });
}

/** Fills the search of a client with the addresses of a CSV text, like an operator. */
export async function importTestAddresses(
  database: Database,
  clientId: number,
  text: string,
): Promise<SearchCounts> {
  const spoolFolder = temporaryFolder();
  const file = path.join(spoolFolder, 'addresses.csv');
  writeFileSync(file, text);
  const clients = openClientDirectory({ database, clock: testClock(), defaultClient: undefined });
  const client = (await clients.findClientById(clientId))!;
  const maps = await openFolderFileStore(spoolFolder);
  const deps = { database, maps, spoolFolder, progress: silentProgress, readSearchSources };
  return importSearch(client, { addresses: file }, deps);
}

/** A folder that is removed when the tests end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fixpoint-folder-'));
  folders.push(folder);
  return folder;
}

const folders: string[] = [];

process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
