import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { beforeEach, expect, test } from 'vitest';
import { findRequestId } from '#requests/find-request.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { testClock } from '#test/test-clock.ts';
import { createTestDatabase } from '#test/test-database.ts';
import {
  applyTestFolder,
  milton,
  temporaryFolder,
  writeMunicipalityFolder,
} from '#test/municipality-folder.ts';
import { wordsAsMap } from '#test/tile-file.ts';
import type { AddAccounts } from './apply-municipality.ts';
import { listRetentions } from '#clients/list-retentions.ts';
import { openFolderFileStore } from '#platform/files/folder-file-store.ts';
import { clientByName, logosOf, statusesOf, workTypesOf } from '#clients/client-store.ts';

const { database } = await createTestDatabase();
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex');

beforeEach(async () => {
  await database.query('truncate clients cascade');
});

function rows<Row>(text: string): Promise<Row[]> {
  return database.query<Row>(text);
}

test('a municipality has its language, and its texts have translations', async () => {
  const [pothole] = milton.workTypes;
  const workTypes = [{ ...pothole, name: { en: 'Pothole', fr: 'Nid-de-poule' } }];
  await applyTestFolder(writeMunicipalityFolder(), database);
  expect(await clientByName(database, 'milton')).toMatchObject({ language: 'en', translations: {} });
  const { clientId } = await applyTestFolder(writeMunicipalityFolder({ workTypes }), database);
  const translations = { fr: { Pothole: 'Nid-de-poule' } };
  expect(await clientByName(database, 'milton')).toMatchObject({ language: 'en', translations });
  expect((await workTypesOf(database, clientId))[0]).toMatchObject({ name: 'Pothole' });
});

test('a folder becomes a municipality with its settings', async () => {
  const folder = writeMunicipalityFolder({ logo: 'logo.jpg' }, { 'logo.jpg': jpeg });
  const applyResult = await applyTestFolder(folder, database);
  expect(applyResult).toMatchObject({
    name: 'milton',
    displayName: 'City of Milton',
    search: { addresses: 7 },
  });
  const client = await clientByName(database, 'milton');
  expect(client).toMatchObject({
    clientId: applyResult.clientId,
    timeZone: 'America/Chicago',
    extent: milton.extent,
    hasAnonymousRequests: true,
    hasDisclaimer: true,
    disclaimer: 'Not for emergencies.',
    hasAddresses: true,
    hasLogo: true,
    hasHeaderLogo: false,
    basemap: { streets: { kind: 'style' }, hybrid: { kind: 'style' } },
  });
  expect(client!.hyperlinks.map(({ displayName }) => displayName)).toEqual(['Website', 'Call us']);
  expect(await logosOf(database, client!.clientId)).toEqual({ logo: jpeg, header: undefined });
});

test('retention periods come from the current folder; without one, data is kept', async () => {
  const storedRetention = async (retention?: object) => {
    await applyTestFolder(writeMunicipalityFolder(retention === undefined ? {} : { retention }), database);
    return (await listRetentions(database)).map((retentions) => retentions.retention);
  };
  expect(await storedRetention()).toEqual([{}]);
  expect(await storedRetention({ namesAfterMonths: 24 })).toEqual([{ namesAfterMonths: 24 }]);
  expect(await storedRetention()).toEqual([{}]);
});

test('applied again, entries keep their ids; entries missing from the file are switched off, and return with the same id', async () => {
  const graffiti = milton.workTypes[1];
  const [submittedStatus, , completedStatus] = milton.statuses;
  const { clientId } = await applyTestFolder(writeMunicipalityFolder(), database);
  const workTypes = await workTypesOf(database, clientId);
  const statuses = await statusesOf(database, clientId);
  const changedFolder = writeMunicipalityFolder({
    workTypes: [{ ...graffiti, name: 'Spray paint' }],
    statuses: [
      { ...completedStatus, initial: true },
      { ...submittedStatus, initial: false },
    ],
  });
  await applyTestFolder(changedFolder, database);
  expect(await workTypesOf(database, clientId)).toEqual(
    expect.arrayContaining([
      { ...workTypes[0], isActive: false },
      { ...workTypes[1], name: 'Spray paint' },
    ]),
  );
  expect(await statusesOf(database, clientId)).toEqual(
    expect.arrayContaining([
      { ...statuses[0], isInitial: false },
      { ...statuses[1], isActive: false },
      { ...statuses[2], isInitial: true },
    ]),
  );
  await applyTestFolder(writeMunicipalityFolder(), database);
  expect(await workTypesOf(database, clientId)).toEqual(workTypes);
  expect(await statusesOf(database, clientId)).toEqual(statuses);
});

test('a folder of one municipality changes nothing in another', async () => {
  const { clientId } = await applyTestFolder(writeMunicipalityFolder(), database);
  const before = await workTypesOf(database, clientId);
  await applyTestFolder(
    writeMunicipalityFolder({ name: 'ashby', workTypes: [milton.workTypes[1]] }),
    database,
  );
  expect(await workTypesOf(database, clientId)).toEqual(before);
});

test('map files are stored under the hash of their content; the previous one stays, older ones are deleted', async () => {
  const maps = await openFolderFileStore(temporaryFolder());
  const apply = (content: string) =>
    applyTestFolder(
      writeMunicipalityFolder(
        { basemap: { streets: { pmtiles: 'map/streets.pmtiles', attribution: 'Milton' } } },
        { 'map/streets.pmtiles': wordsAsMap(content) },
      ),
      database,
      { maps },
    );
  const fileOf = (content: string) =>
    `milton/${createHash('sha256').update(wordsAsMap(content)).digest('hex').slice(0, 32)}.pmtiles`;
  await apply('first');
  await apply('first');
  await apply('second');
  expect((await maps.list('milton')).toSorted()).toEqual([fileOf('first'), fileOf('second')].toSorted());
  await apply('third');
  expect((await maps.list('milton')).toSorted()).toEqual([fileOf('second'), fileOf('third')].toSorted());
  const client = await clientByName(database, 'milton');
  const streets = { kind: 'pmtiles', file: fileOf('third'), attribution: 'Milton' };
  expect(client!.basemap).toEqual({ streets, hybrid: streets });
  expect(await maps.get(streets.file)).toEqual(wordsAsMap('third'));
});

const samples = [
  {
    key: 'deep-hole',
    workType: 'pothole',
    status: 'completed',
    daysAgo: 10,
    longitude: -90.05,
    latitude: 40.05,
    address: '44 Bridge Lane',
    description: 'A deep hole.',
    photos: ['photos/hole.jpg'],
    closingPhotos: ['photos/mended.jpg'],
    notes: [
      { author: 'guest', daysAgo: 9, text: 'It grows.' },
      { author: 'staff', daysAgo: 2, text: 'Filled.' },
    ],
    history: [
      { status: 'submitted', daysAgo: 10 },
      { status: 'completed', daysAgo: 2 },
    ],
  },
  {
    key: 'wall',
    workType: 'graffiti',
    status: 'submitted',
    daysAgo: 1,
    longitude: -90.06,
    latitude: 40.06,
    description: 'Paint on a wall.',
  },
];

function folderWithSamples(requests: readonly object[] = samples): string {
  return writeMunicipalityFolder(
    { sampleRequests: 'requests.yaml' },
    { 'requests.yaml': stringify(requests), 'photos/hole.jpg': jpeg, 'photos/mended.jpg': jpeg },
  );
}

test('sample requests are imported once, with their history, notes and photos', async () => {
  const storedPhotos: object[] = [];
  const photos = {
    findRequestId: (clientId: number, guid: string) => findRequestId(database, clientId, guid),
    namesOf: async () => (storedPhotos.length === 0 ? [] : ['hole.jpg', 'mended.jpg']),
    keep: async (_clientId: number, _requestId: number, photo: object, isOfStaff: boolean) =>
      void storedPhotos.push({ ...photo, isOfStaff }),
  };
  const first = await applyTestFolder(folderWithSamples(), database, { photos });
  expect(first).toMatchObject({ sampleRequests: 2, samplePhotos: 2 });
  const laterDeps = { photos, clock: testClock('2027-01-01T00:00:00Z') };
  const more = folderWithSamples([...samples, { ...samples[1], key: 'other-wall' }]);
  expect(await applyTestFolder(more, database, laterDeps)).toMatchObject({
    sampleRequests: 1,
    samplePhotos: 0,
  });
  expect(storedPhotos).toEqual([
    { name: 'hole.jpg', bytes: jpeg, postedAt: new Date('2026-06-05T12:00:00Z'), isOfStaff: false },
    { name: 'mended.jpg', bytes: jpeg, postedAt: new Date('2026-06-13T12:00:00Z'), isOfStaff: true },
  ]);
  expect(
    await rows(`select r.description, s.key as status, r.posted_at, r.modified_at, r.address
      from work_requests r join statuses s using (client_id, status_id) order by request_id limit 1`),
  ).toEqual([
    {
      description: 'A deep hole.',
      status: 'completed',
      posted_at: new Date('2026-06-05T12:00:00Z'),
      modified_at: new Date('2026-06-13T12:00:00Z'),
      address: '44 Bridge Lane',
    },
  ]);
  expect(await rows('select author, note from notes order by posted_at')).toEqual([
    { author: 'Guest', note: 'It grows.' },
    { author: 'City of Milton', note: 'Filled.' },
  ]);
  const history = await rows<{ key: string }>(
    'select s.key from request_events h join statuses s using (client_id, status_id) order by changed_at',
  );
  expect(history.map(({ key }) => key)).toEqual(['submitted', 'completed', 'submitted', 'submitted']);
});

test('a sample request belongs to the citizen that it names, or to a guest if the account does not exist', async () => {
  const notes = [{ author: 'citizen', daysAgo: 0.5, text: 'Still there.' }];
  const [hole, wall] = samples;
  const folder = folderWithSamples([
    { ...hole, citizen: 'mary@example.org', notes },
    { ...wall, citizen: 'nobody@example.org', notes },
  ]);
  const addAccounts: AddAccounts = async (tx, { clientId }) => {
    if ((await rows('select from accounts')).length === 0) await addTestAccount(tx, clientId);
  };
  await applyTestFolder(folder, database, { addAccounts });
  const owners = () =>
    rows(`select r.description, a.username, r.first_name, r.email, n.author, n.account_id = r.account_id as is_own,
        (select author from request_events h where h.client_id = r.client_id and h.request_id = r.request_id order by event_id limit 1) as by
      from work_requests r join notes n using (client_id, request_id)
        left join accounts a on a.client_id = r.client_id and a.account_id = r.account_id
      order by r.posted_at`);
  const mary = 'mary@example.org';
  const both = [
    {
      description: 'A deep hole.',
      username: mary,
      first_name: 'Mary',
      email: mary,
      author: mary,
      is_own: true,
      by: mary,
    },
    {
      description: 'Paint on a wall.',
      username: null,
      first_name: '',
      email: '',
      author: 'Guest',
      is_own: null,
      by: 'milton_CitizenGuest',
    },
  ];
  expect(await owners()).toEqual(both);
  expect(await applyTestFolder(folder, database, { addAccounts })).toMatchObject({ sampleRequests: 0 });
  expect(await owners()).toEqual(both);
});

test('two people who apply the same folder at once get one result', async () => {
  const folder = folderWithSamples();
  const both = await Promise.all([applyTestFolder(folder, database), applyTestFolder(folder, database)]);
  expect(both.map(({ sampleRequests }) => sampleRequests).toSorted()).toEqual([0, 2]);
  expect(await rows('select count(*) from addresses')).toEqual([{ count: 7 }]);
});
