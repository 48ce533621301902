/** A municipality folder names the owners of roads and ground. */
import { beforeEach, expect, test } from 'vitest';
import { clientByName, statusesOf, workTypesOf } from '#clients/client-store.ts';
import { WrongFolder } from '#clients/municipality/folder-problems.ts';
import { findDeskSettings, saveDeskSetting } from '#desk/settings/desk-settings.ts';
import { applyTestFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { deskSectionsOf } from './desk-sections-of.ts';

const { database } = await createTestDatabase();

beforeEach(async () => {
  await database.query('truncate clients cascade');
});

const ring = [
  [-90.1, 40],
  [-90, 40],
  [-90, 40.1],
  [-90.1, 40],
];
const folder = {
  routing: {
    areas: [{ key: 'forest', name: 'Forest', geometry: { type: 'Polygon', coordinates: [ring] } }],
  },
  owners: {
    corridorMeters: 25,
    places: { pothole: 'road', graffiti: 'area' },
    list: [
      {
        key: 'state-dot',
        name: { en: 'State roads', es: 'Vías estatales' },
        phone: '+1 217 555 0161',
        hours: 'Day and night',
        url: 'https://dot.state.example/',
        email: 'roads@dot.state.example',
        text: 'They look after state routes.',
        roads: ['US 61', 'IL 96'],
        act: 'tell',
        acts: { graffiti: 'forward' },
      },
      { key: 'forest', name: 'State forest', areas: ['forest'] },
      { key: 'works', name: 'Public works', ours: true, roads: ['Park Drive'] },
    ],
    claims: [{ road: 'US 61', longitude: -90.05, latitude: 40.05, meters: 250 }],
  },
};
const apply = (owners: object = folder.owners, overwrites = false) =>
  applyTestFolder(writeMunicipalityFolder({ ...folder, owners }), database, { overwrites });

test('The owners of a folder are applied, a second time changes nothing, and an export has them again', async () => {
  const { clientId, changes } = await apply();
  expect(changes).toContain('Owners: state-dot, forest, works, another corridor, other places, other claims');
  const { owners } = await findDeskSettings(database, clientId);
  const [first, , last] = owners.value.owners;
  expect(first).toMatchObject({
    name: { en: 'State roads', es: 'Vías estatales' },
    hours: { en: 'Day and night' },
    acts: [
      { workTypeId: null, act: 'tell' },
      { workTypeId: expect.any(Number), act: 'forward' },
    ],
  });
  expect(last).toMatchObject({ isOurs: true, phone: '', text: {}, acts: [] });
  await apply();
  expect((await findDeskSettings(database, clientId)).owners.version).toBe(1);
  const client = (await clientByName(database, 'milton'))!;
  const [workTypes, statuses] = [await workTypesOf(database, clientId), await statusesOf(database, clientId)];
  const { language } = client;
  const sections = await deskSectionsOf(database, clientId, { workTypes, statuses, language });
  expect(sections).toMatchObject({ owners: folder.owners });
});

test('Owners that the desk has changed stay, unless the operator overwrites them', async () => {
  const { clientId } = await apply();
  const setting = { ...(await findDeskSettings(database, clientId)).owners.value, corridorMeters: 30 };
  const now = new Date();
  await saveDeskSetting(database, clientId, 1, {
    kind: 'owners',
    setting,
    setBy: 'desk',
    accountId: null,
    now,
  });
  expect((await apply()).skippedChanges).toEqual([
    'Owners were changed at the desk by somebody. The file has another corridor.',
  ]);
  expect(await apply(folder.owners, true)).toMatchObject({
    skippedChanges: [],
    changes: ['Owners: another corridor'],
  });
});

test.each([
  [{ places: { lamp: 'road' } }, "there is no 'lamp'"],
  [{ places: { pothole: 'lake' } }, 'expected road or area'],
  [{ list: [{ key: 'dot', name: 'DOT', areas: ['lake'] }] }, "there is no 'lake'"],
  [{ list: [{ key: 'dot', name: 'DOT', act: 'forward' }] }, 'needs an e-mail address'],
  [{ list: [{ key: 'dot', name: { es: 'DOT' } }] }, 'needs a name in en'],
  [{ list: [{ key: 'dot', name: 'DOT', roads: Array(501).fill('US 34') }] }, 'at most 500 roads'],
  [{ corridorMeters: 4 }, 'expected a corridor from 5 to 50 metres'],
])('A folder with wrong owners is refused: %j', async (owners, sentence) => {
  const failure = await apply(owners).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(WrongFolder);
  expect((failure as WrongFolder).message).toContain(sentence);
});
