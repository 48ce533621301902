/** A municipality is exported, imported elsewhere, removed, and restored from its backup. */
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ofInstallation } from '#clients/rows/client-tables.ts';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { filesOfKey } from '#photos/photo-key.ts';
import { openFolderFileStore } from '#platform/files/folder-file-store.ts';
import { addDeskScene } from '#test/desk-scene.ts';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { wordsAsMap } from '#test/tile-file.ts';
import { deskCall } from '#test/desk-call.ts';
import { ws7Call } from '#test/ws7-call.ts';

const [there, elsewhere] = [await startTestApp(), await startTestApp()];
const fixpoint = operatorHere(there.address, there.config.dataDir);
const fixpointElsewhere = operatorHere(elsewhere.address, elsewhere.config.dataDir);
const folder = path.join(temporaryFolder(), 'riverbend');
const map = wordsAsMap('tile');
const mapFile = 'riverbend/abc123.pmtiles';
let clientId: number;
let cookie: string;
/** The token of a resident. */
let token: string;

/** Columns that differ: the client's number, values derived from it, and the place of photos. */
const ownColumns = new Set(['client_id', 'words', 'place', 'file_key']);

async function tablesOf(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'client_id' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !ofInstallation.includes(name));
}

/** Every row of the municipality, table by table, as the database writes it. */
async function rowsOf(database: Database, id: number): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const name of await tablesOf(database)) {
    const rows = await database.queryOnce<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t where client_id = $1`,
      [id],
    );
    all[name] = rows
      .map(({ row }) => JSON.stringify(Object.entries(row).filter(([column]) => !ownColumns.has(column))))
      .toSorted();
  }
  return all;
}

/** Leaves out intended differences: the municipality is off, and the operator's acts are recorded. */
function comparable({ security_events: _events, attempts: _attempts, ...rows }: Record<string, string[]>) {
  const clients = rows['clients']!.map((row) => row.replace(/\["disabled_at",[^\]]*\]/, ''));
  return { ...rows, clients };
}

async function photoBytes({ database, config }: TestApp, id: number): Promise<string[]> {
  const files = await openFolderFileStore(path.join(config.dataDir, 'photos'));
  const rows = await database.query<{ fileId: string; key: string }>(
    `select photo_id::text as "fileId", file_key as key from photos where client_id = $1
     union all select attachment_id::text, file_key from attachments where client_id = $1 order by 1`,
    [id],
  );
  const bytes = rows.flatMap(({ fileId, key }) => {
    expect(key.split('/')[1]).toBe(String(id));
    return filesOfKey(key).map(async (file) => `${fileId} ${(await files.get(file))!.toString('base64')}`);
  });
  return Promise.all(bytes);
}

function contentsOf(of: string): Record<string, string> {
  const files = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files
    .map(({ parentPath, name }) => path.relative(of, path.join(parentPath, name)))
    .toSorted();
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(of, name), 'base64')]));
}

beforeAll(async () => {
  const { scene, cookies } = await addDeskScene(there);
  ({ clientId } = scene);
  cookie = cookies.manager;
  token = cookies.resident.slice('desk='.length);
  const { database } = there;
  mkdirSync(path.join(there.config.dataDir, 'basemaps/riverbend'), { recursive: true });
  writeFileSync(path.join(there.config.dataDir, 'basemaps', mapFile), map);
  const place = { kind: 'pmtiles', file: mapFile, attribution: 'The city' };
  await database.query('update clients set basemap = $2, former_names = $3 where client_id = $1', [
    clientId,
    JSON.stringify({ streets: place, hybrid: place }),
    ['rivertown'],
  ]);
  // Rows that refer to later rows of their own table.
  const { requestId, otherRequestId, photoId } = scene;
  await database.query(
    'update work_requests set duplicate_of = $3 where client_id = $1 and request_id = $2',
    [clientId, Math.min(requestId, otherRequestId), Math.max(requestId, otherRequestId)],
  );
  await copyPhoto(database, photoId);
  await database.query(
    `insert into work_requests (client_id, guid, work_type_id, status_id, longitude, latitude, address, description,
       priority, collected_at, posted_at, modified_at)
     select client_id, gen_random_uuid(), work_type_id, status_id, 10.1 + n / 3e0, 50.2, 'Straße ' || n,
       E'Zeile\n"zwei"\\u0041 ü ' || n, 5, posted_at, posted_at + n * interval '1 ms', modified_at
     from work_requests, generate_series(1, 2500) n where client_id = $1 and request_id = $2`,
    [clientId, requestId],
  );
  await database.query('delete from graphile_worker._private_jobs');
  await enqueueJob(database, 'retry-address', { clientId, requestId }, { delaySeconds: 900 });
  // The number is taken already.
  await addMunicipality(elsewhere.database, { name: 'weston' });
  await fixpoint('municipality', 'export', 'riverbend', folder, '--data');
});

/** A second photo that replaces the first, as after an edit. */
async function copyPhoto(database: Database, photoId: number): Promise<void> {
  const files = await openFolderFileStore(path.join(there.config.dataDir, 'photos'));
  const [photo] = await database.query<{ key: string }>(
    'select file_key as key from photos where photo_id = $1',
    [photoId],
  );
  const key = `2026-06-15/${clientId}/${crypto.randomUUID()}`;
  for (const end of ['.jpg', '.thumbnail.jpg'])
    await files.put(`${key}${end}`, (await files.get(`${photo!.key}${end}`))!);
  await database.query(
    `insert into photos (client_id, photo_id, request_id, name, file_key, width, height, bytes, posted_at, content_hash)
     select client_id, photo_id + 1, request_id, 'edited.jpg', $2, width, height, bytes, posted_at, content_hash
     from photos where photo_id = $1`,
    [photoId, key],
  );
  await database.query(
    'update photos set replaced_by = photo_id + 1, replaced_at = now() where photo_id = $1',
    [photoId],
  );
}

describe('The export', () => {
  test('has rows of most tables, and nobody else may read it', async () => {
    const rows = await rowsOf(there.database, clientId);
    const filledTables = Object.entries(rows).filter(([, lines]) => lines.length > 0);
    expect(filledTables.length).toBeGreaterThan(15);
    expect(statSync(path.join(folder, 'data')).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, 'data/rows/accounts.ndjson.gz')).mode & 0o777).toBe(0o600);
  });

  test('is the same after the import, row by row and byte by byte, switched off and with a new number', async () => {
    const output = await fixpointElsewhere('municipality', 'import', folder);
    expect(output).toMatch(
      /^Riverbend \(riverbend\) is here: 2502 requests, 2 photos, \d+ accounts, 1 waiting job\.\n.*number here is different.*\n.*switched off/,
    );
    const [row] = await elsewhere.database.query<{ id: number; isOff: boolean }>(
      `select client_id as id, disabled_at is not null as "isOff" from clients where name = 'riverbend'`,
    );
    const { id, isOff } = row!;
    expect(isOff).toBe(true);
    const [here, rowsBefore] = [await rowsOf(elsewhere.database, id), await rowsOf(there.database, clientId)];
    expect(Object.keys(here)).toEqual(Object.keys(rowsBefore));
    expect(comparable(here)).toEqual(comparable(rowsBefore));
    expect(await photoBytes(elsewhere, id)).toEqual(await photoBytes(there, clientId));
    expect(readFileSync(path.join(elsewhere.config.dataDir, 'basemaps', mapFile))).toEqual(map);
    const jobs = await elsewhere.database.query<{ payload: object; flags: object }>(
      'select payload, flags from graphile_worker._private_jobs',
    );
    expect(jobs).toMatchObject([{ payload: { clientId: id }, flags: { [`client ${id}`]: true } }]);
  });

  test('is the same bundle when exported from there', async () => {
    const again = path.join(temporaryFolder(), 'again');
    await fixpointElsewhere('municipality', 'export', 'riverbend', again, '--data');
    const [first, second] = [contentsOf(folder), contentsOf(again)];
    // The operator's acts are recorded there; counts of attempts are not exported.
    const differs = new Set(['data/bundle.json', 'data/SHA256SUMS', 'data/rows/security_events.ndjson.gz']);
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(Object.keys(first).filter((name) => first[name] !== second[name] && !differs.has(name))).toEqual(
      [],
    );
  });

  test('leads to new rows with numbers of their own, which the search finds', async () => {
    await fixpointElsewhere('municipality', 'enable', 'riverbend');
    elsewhere.clock.advance(3001);
    const guest = await ws7Call(elsewhere, { cmd: 'signin', UserName: 'guest', Password: '' });
    const { Token: othersToken } = guest.data as { Token: string };
    const [type] = await elsewhere.database.query<{ id: number }>(
      `select work_type_id as id from work_types join clients using (client_id) where clients.name = 'riverbend' and key = 'pothole'`,
    );
    const createdRequest = await ws7Call(elsewhere, {
      cmd: 'createworkrequest',
      token: othersToken,
      worktypeid: type!.id,
      longitude: 10.5,
      latitude: 50.5,
      address: 'New Street',
      description: 'A new hole',
    });
    expect(createdRequest).toMatchObject({ hasErrors: false });
    const [countRow] = await elsewhere.database.query<{ count: number }>(
      `select count(*) from work_requests join clients using (client_id)
       where name = 'riverbend' and words @@ array_to_tsvector(array[client_id || ':zwei'])::text::tsquery`,
    );
    expect(countRow!.count).toBe(2500);
  });

  test('is refused a second time, and if it is damaged, incomplete or from another version; nothing changes', async () => {
    await expect(fixpointElsewhere('municipality', 'import', folder)).rejects.toThrow(
      /The municipality 'riverbend' has the name 'riverbend' here/,
    );
    const third = await startTestAppOnce();
    const bundle = path.join(folder, 'data/bundle.json');
    const right = readFileSync(bundle, 'utf8');
    writeFileSync(bundle, right.replace(/"shape": "[^"]*"/, '"shape": "0001-long-ago.sql"'));
    await expect(third.operator('municipality', 'import', folder)).rejects.toThrow(/0001-long-ago\.sql/);
    writeFileSync(bundle, right);
    const rows = path.join(folder, 'data/rows/notes.ndjson.gz');
    const wholeFile = readFileSync(rows);
    writeFileSync(rows, Buffer.concat([wholeFile, Buffer.from('x')]));
    await expect(third.operator('municipality', 'import', folder)).rejects.toThrow(
      /is damaged: rows\/notes\.ndjson\.gz has changed since it was written\. Nothing is changed\./,
    );
    writeFileSync(rows, wholeFile);
    await expect(third.operator('municipality', 'import', temporaryFolder())).rejects.toThrow(
      /has no bundle\.json/,
    );
    expect(await third.operator('municipality', 'list')).toBe('');
    await expect(
      fixpoint('municipality', 'export', 'riverbend', folder, '--data', '--overwrite'),
    ).rejects.toThrow(/data is not empty/);
  });
});

async function startTestAppOnce() {
  const { createTestDatabase } = await import('#test/test-database.ts');
  const { address } = await createTestDatabase();
  return { operator: operatorHere(address) };
}

describe('Removal', () => {
  test('counts first, and removes nothing', async () => {
    const before = await rowsOf(there.database, clientId);
    const output = await fixpoint('municipality', 'remove', 'riverbend', '--dry-run');
    expect(output).toMatch(/^These rows of Riverbend would be removed:\n +2502 {2}work requests\n/);
    expect(output).toMatch(/ 2 {2}photos$/m);
    expect(await rowsOf(there.database, clientId)).toEqual(before);
  });

  test('switches it off until its days are over; until then it can be switched on again', async () => {
    expect(await fixpoint('municipality', 'remove', 'riverbend', '--days', '7')).toMatch(
      /switched off, and removed/,
    );
    expect(await fixpoint('municipality', 'list')).toMatch(
      /riverbend\tRiverbend\tremoved on \d{4}-\d\d-\d\d/,
    );
    await fixpoint('municipality', 'enable', 'riverbend');
    expect(await fixpoint('municipality', 'list')).not.toMatch(/removed on/);
  });

  test('at once requires its name; then no row, file or job of it is left, and other municipalities keep theirs', async () => {
    const others = await there.database.query<{ id: number }>(
      `select client_id as id from clients where name = 'lakeside'`,
    );
    const ofOthers = await rowsOf(there.database, others[0]!.id);
    await expect(fixpoint('municipality', 'remove', 'riverbend', '--now')).rejects.toThrow(
      '--confirm riverbend',
    );
    await expect(
      fixpoint('municipality', 'remove', 'riverbend', '--now', '--confirm', 'rivertown'),
    ).rejects.toThrow('nothing is removed');
    const output = await fixpoint('municipality', 'remove', 'riverbend', '--now', '--confirm', 'riverbend');
    expect(output).toMatch(/^Riverbend is removed for good:\n +2502 {2}work requests\n/);
    const { security_events: events, ...remainingTables } = await rowsOf(there.database, clientId);
    expect(Object.entries(remainingTables).filter(([, rows]) => rows.length > 0)).toEqual([]);
    expect(events!.join('\n')).toMatch(/municipality-removed/);
    expect(await rowsOf(there.database, others[0]!.id)).toEqual(ofOthers);
    expect(readdirSync(path.join(there.config.dataDir, 'photos'), { recursive: true }).join(' ')).not.toMatch(
      /jpg/,
    );
    expect(
      readdirSync(path.join(there.config.dataDir, 'basemaps'), { recursive: true }).join(' '),
    ).not.toMatch(/pmtiles/);
    const jobs = await there.database.query(
      `select 1 from graphile_worker._private_jobs where payload ->> 'clientId' = $1::text`,
      [String(clientId)],
    );
    expect(jobs).toEqual([]);
  });

  test('can be undone from a backup under the same number: people who were signed in still are', async () => {
    expect(await fixpoint('municipality', 'import', folder)).not.toMatch(/number here is different/);
    await fixpoint('municipality', 'enable', 'riverbend');
    there.clock.advance(3001);
    const { templates } = await deskCall(there, cookie, 'findTemplates', {});
    expect(templates).toHaveLength(1);
    expect(await ws7Call(there, { cmd: 'findcitizen', token })).toMatchObject({ hasErrors: false });
  });
});
