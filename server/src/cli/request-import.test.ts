/** Requests of another system come with their history, once, and nobody gets a mail. */
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database } = app;
const fixpoint = operatorHere(app.address, app.config.dataDir, { FILES_URL: app.filesUrl });
const { clientId, name } = await addMunicipality(database);
const { cookie } = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const folder = temporaryFolder();
writeFileSync(path.join(folder, 'hole.jpg'), await cameraPhoto());

let numbers = 0;
let ownId = '';
beforeEach(() => {
  numbers += 1;
  ownId = `OLD-${numbers}`;
});

const hole = () => ({
  ownId,
  workType: 'Pothole',
  description: 'A deep hole',
  longitude: 10.5,
  latitude: 50.5,
  address: '12 Main Street',
  postedAt: '2019-04-01 08:30',
  reporter: { firstName: 'Nora', email: 'nora@example.org', phoneNumber: '217 555 0177' },
  assetId: 'ROAD-9',
  statuses: [
    { status: 'doing', at: '2019-04-02T13:00:00Z' },
    { status: 'Done', at: '2019-04-05T15:00:00-05:00', comment: 'Filled' },
  ],
  notes: [
    { at: '2019-04-03T10:00:00Z', from: 'staff', text: 'We need asphalt' },
    { at: '2019-04-04T10:00:00Z', from: 'resident', text: 'Thank you' },
  ],
  photos: ['hole.jpg'],
});

function fileOf(...lines: (object | string)[]): string {
  const file = path.join(temporaryFolder(), 'requests.jsonl');
  for (const line of lines)
    appendFileSync(file, `${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
  return file;
}
const bring = (file: string, ...words: string[]) =>
  fixpoint('request', 'import', file, '--client', name, '--photos', folder, ...words);

const findImported = async () => {
  const rows = await database.query<{ requestId: number }>(
    'select request_id as "requestId" from work_requests where client_id = $1 and unique_client_id = $2',
    [clientId, ownId],
  );
  return Promise.all(rows.map(({ requestId }) => deskCall(app, cookie, 'findRequest', { requestId })));
};

test('A request has its dates, statuses, notes, reporter and photo, and its number and asset in the other system', async () => {
  expect(await bring(fileOf(hole()))).toBe('Riverbend has 1 request, 2 notes and 1 photo more.');
  const [request] = await findImported();
  expect(request).toMatchObject({ public: { description: 'A deep hole' }, photos: [{ name: 'hole.jpg' }] });
  const [stored] = await database.query(
    `select posted_at as "postedAt", closed_at as "closedAt", asset_id as "assetId", first_name as "firstName", email,
       phone_number as "phoneNumber", resolve_due_at as "resolveDueAt"
     from work_requests where client_id = $1 and unique_client_id = $2`,
    [clientId, ownId],
  );
  expect(stored).toEqual({
    // The clock of Chicago was five hours behind UTC.
    postedAt: new Date('2019-04-01T13:30:00Z'),
    closedAt: new Date('2019-04-05T20:00:00Z'),
    assetId: 'ROAD-9',
    firstName: 'Nora',
    email: 'nora@example.org',
    phoneNumber: '217 555 0177',
    resolveDueAt: null,
  });
  const timeline = JSON.stringify(request);
  for (const words of ['We need asphalt', 'Thank you', 'Filled']) expect(timeline).toContain(words);
  expect(await database.query('select from graphile_worker.jobs')).toEqual([]);
});

test('The numbers of the desk count an imported request on the days of the file', async () => {
  const day = (date: number) => new Date(Date.UTC(2018, 0, date));
  const numbersOf = async () => {
    const payload = { filter: {}, from: day(1), until: day(31) };
    const { period, now, timeToClose } = await deskCall(app, cookie, 'findNumbers', payload);
    return [period.opened.count, period.closed.count, now.overdue.count, timeToClose?.medianHours];
  };
  expect(await numbersOf()).toEqual([0, 0, 0, undefined]);
  const closing = { status: 'done', at: '2018-01-12T12:00:00Z' };
  await bring(fileOf({ ...hole(), postedAt: '2018-01-10T12:00:00Z', statuses: [closing], notes: [] }));
  expect(await numbersOf()).toEqual([1, 1, 0, 48]);
});

test('A work-order system reads an imported request in its next window, with its own number', async () => {
  await addTestAccount(database, clientId, { username: 'mirror', email: 'm@example.org', role: 'manager' });
  const token = await tokenOf(app, { ClientId: clientId, UserName: 'mirror' });
  const read = async () => {
    const todate = app.clock.now();
    const window = { fromdate: new Date(todate.getTime() - 60_000), todate };
    const { data } = await ws7Call(app, { cmd: 'findworkrequestsbymodifieddate', token, ...window });
    return (data as { WorkRequests: { uniqueclientid: string }[] }).WorkRequests;
  };
  await read();
  await bring(fileOf(hole()));
  app.clock.advance(30_000);
  expect((await read()).map(({ uniqueclientid }) => uniqueclientid)).toEqual([ownId]);
});

test('Characters that cannot be stored are left out, and names are in one line', async () => {
  const reporter = { firstName: 'Nora\nBcc: x', lastName: 'Nord\u0000' };
  await bring(fileOf({ ...hole(), reporter, description: 'A\u0000 hole \uD800' }));
  const [stored] = await database.query(
    'select first_name as first, last_name as last, description from work_requests where unique_client_id = $1',
    [ownId],
  );
  expect(stored).toEqual({ first: 'Nora Bcc: x', last: 'Nord', description: 'A hole \uFFFD' });
});

test('Nobody opens an imported request who knows its number in the other system: the guid comes from the secret key', async () => {
  const elsewhere = operatorHere(app.address, app.config.dataDir, {
    FILES_URL: app.filesUrl,
    SECRET_KEY: 'the-key-of-another-installation!',
  });
  const words = ['request', 'import', fileOf(hole()), '--client', name, '--photos', folder];
  await fixpoint(...words);
  await elsewhere(...words);
  const guids = (await findImported()).map((request) => request.public.guid);
  expect(guids).toHaveLength(2);
  expect(guids[0]).not.toBe(guids[1]);
});

test('A repeated import adds nothing twice, and adds the photos that are missing', async () => {
  const { photos, ...withoutPhoto } = hole();
  await bring(fileOf(withoutPhoto));
  expect(await bring(fileOf({ ...withoutPhoto, photos }))).toBe(
    'Riverbend has 0 requests, 0 notes and 1 photo more. 1 request was there already.',
  );
  expect(await bring(fileOf(hole()))).toContain('0 photos more');
  expect((await findImported())[0]?.photos).toHaveLength(1);
});

test('In a CSV file, rows with the same number are one request', async () => {
  const file = path.join(temporaryFolder(), 'requests.csv.gz');
  const rows = [
    'own_id,work_type,description,longitude,latitude,address,posted_at,Email,status,status_at,note,note_at,note_from,photos',
    `${ownId},pothole,"A hole, ""deep""\nand wide",10.5,50.5,12 Main Street,2019-04-01,nora@example.org,,,,,,hole.jpg`,
    `${ownId},,,,,,,,doing,2019-04-02,We need asphalt,2019-04-03,staff,`,
    `${ownId},,,,,,,,done,2019-04-05,,,,`,
    `${ownId}-b,pothole,Another,10.6,50.6,,2020-01-01,,,,,,,`,
  ];
  writeFileSync(file, gzipSync(rows.join('\r\n')));
  expect(await bring(file, '--check')).toContain('has no faults: 2 requests, 1 note and 1 photo.');
  expect(await findImported()).toEqual([]);
  expect(await bring(file)).toBe('Riverbend has 2 requests, 1 note and 1 photo more.');
  const [request] = await findImported();
  expect(request?.public.description).toBe('A hole, "deep"\nand wide');
  expect(JSON.stringify(request)).toContain('We need asphalt');
});

const faultsOf = (...lines: (object | string)[]) =>
  bring(fileOf(...lines)).then(
    () => [],
    (error: Error) => error.message.split('\n').slice(1),
  );

test('A file with faults changes nothing, and each fault is said with its line', async () => {
  const faults = await faultsOf(
    hole(),
    '{"ownId": ',
    { ...hole(), ownId: 'b', workType: 'tree', longitude: 0 },
    { ...hole(), ownId: 'c', town: 'Springfield', priority: 'high', postedAt: '31/12/2019' },
    { ...hole(), ownId: 'd', statuses: [{ status: 'done' }], photos: ['no.jpg'] },
    hole(),
    { ...hole(), ownId: 'e', statuses: [{ status: 'done', at: '2018-01-01' }], notes: [] },
    { ...hole(), ownId: 'f', postedAt: '2019-02-30' },
    { ...hole(), ownId: 'g', reporter: { email: 'a@city.example, b@city.example' } },
  );
  expect(faults).toEqual([
    '  Line 2: is not JSON.',
    "  Line 3: workType 'tree' is unknown. The municipality has: pothole, gaslight.",
    '  Line 3: longitude and latitude lie outside of Riverbend.',
    '  Line 4: postedAt must be a time like 2019-04-01T08:30:00Z or 2019-04-01 08:30.',
    '  Line 4: priority must be a whole number.',
    '  Line 4: has something unknown: town.',
    "  Line 5: photos: 'no.jpg' is not in the folder of the photos.",
    '  Line 5: statuses[1].at is missing: a closed request needs the time of its closing.',
    `  Line 6: ownId '${ownId}' is that of an earlier record.`,
    '  Line 7: statuses[1].at must lie between postedAt and now.',
    '  Line 8: postedAt must be a time like 2019-04-01T08:30:00Z or 2019-04-01 08:30.',
    '  Line 9: reporter.email must be an email address.',
  ]);
  expect(await findImported()).toEqual([]);
});

test('A CSV file with an unknown column, or with a field too many, is refused', async () => {
  await expect(bring(fileOf('own_id,work_type,colour', 'a,pothole,red'))).rejects.toThrow(
    "has the unknown column 'colour'",
  );
  expect(
    await faultsOf('own_id,work_type,longitude,latitude,posted_at', 'a,pothole,10.5,50.5,2019-04-01,red'),
  ).toEqual(['  Line 2: has something unknown: a field without a column.']);
});

test('A request with thousands of rows in a CSV file is a fault, and memory holds only a part of it', async () => {
  const rows = Array.from({ length: 2001 }, () => `${ownId},pothole,10.5,50.5,2019-04-01`);
  const header = 'own_id,work_type,longitude,latitude,posted_at';
  expect(await faultsOf(header, ...rows, `${ownId}-b,pothole,10.5,50.5,2019-04-01`)).toEqual([
    '  Line 2: has more than 2000 rows with its own_id.',
  ]);
});

test('A picture that is no JPEG is a fault of its line', async () => {
  writeFileSync(path.join(folder, 'letter.jpg'), 'Dear Sir');
  expect(await faultsOf({ ...hole(), photos: ['letter.jpg'] })).toEqual([
    "  Line 1: photos: 'letter.jpg' is not a JPEG, or has too many pixels.",
  ]);
});
