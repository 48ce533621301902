/** Applying a folder after the desk has changed the same settings. */
import { beforeEach, expect, test } from 'vitest';
import { findSettingEvents } from '#clients/settings/setting-log.ts';
import { readClientSettings } from '#clients/settings/read-client-settings.ts';
import { findSettingStates, saveSetting } from '#clients/settings/save-setting.ts';
import { applyTestFolder, milton, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';

const { database } = await createTestDatabase();

beforeEach(async () => {
  await database.query('truncate clients cascade');
});

const now = new Date('2026-06-15T15:00:00Z');
const byDesk = { version: 0, accountId: 7, now };

const apply = (changes: object = {}, overwrites = false) =>
  applyTestFolder(writeMunicipalityFolder(changes), database, { overwrites });

/** The desk makes the colour of potholes black. */
async function paintBlack(clientId: number): Promise<void> {
  const { settings } = await readClientSettings(database, clientId);
  const value = settings.workTypes.map((type) =>
    type.key === 'pothole' ? { ...type, color: '#000000' } : type,
  );
  await database.transaction((tx) => saveSetting(tx, clientId, { ...byDesk, kind: 'workTypes', value }));
}

test('changes by the desk stay, and a message names the differing values of the file', async () => {
  const { clientId } = await apply();
  await paintBlack(clientId);
  const { skippedChanges } = await apply({ displayName: 'Milton' });
  expect(skippedChanges).toEqual([
    "Work types were changed at the desk by somebody. The file has Pothole: color '#c2410c'.",
  ]);
  const { settings } = await readClientSettings(database, clientId);
  expect([settings.workTypes[0]!.color, settings.texts.displayName]).toEqual(['#000000', 'Milton']);
});

test('with --overwrite the file wins, and a member with an older version on screen cannot save over it', async () => {
  const { clientId } = await apply();
  await paintBlack(clientId);
  expect(await apply({}, true)).toMatchObject({ skippedChanges: [] });
  const { settings } = await readClientSettings(database, clientId);
  expect(settings.workTypes[0]!.color).toBe('#c2410c');
  expect((await findSettingStates(database, clientId))('workTypes')).toMatchObject({
    version: 2,
    setBy: 'file',
  });
  const { entries } = await findSettingEvents(database, clientId, { kind: undefined, before: undefined });
  expect(entries.map(({ changedBy, changes }) => [changedBy, changes])).toEqual([
    [null, [{ of: 'Pothole', field: 'color', from: '#000000', to: '#c2410c' }]],
    [null, [{ of: 'Pothole', field: 'color', from: '#c2410c', to: '#000000' }]],
  ]);
});

test('a folder with the same values changes no version', async () => {
  const { clientId } = await apply();
  await apply();
  expect((await findSettingStates(database, clientId))('links')).toMatchObject({ version: 0 });
});

test('a work type that is inactive in the file exists for old requests only', async () => {
  const [pothole, graffiti] = milton.workTypes;
  const { clientId } = await apply({ workTypes: [{ ...pothole, active: false }, graffiti] });
  const { settings } = await readClientSettings(database, clientId);
  expect(settings.workTypes.map(({ key, isActive }) => [key, isActive])).toEqual([
    ['pothole', false],
    ['graffiti', true],
  ]);
});

test('a folder in another language is refused while the desk’s changes are in the first one', async () => {
  const { clientId } = await apply();
  await paintBlack(clientId);
  await expect(apply({ language: 'es' })).rejects.toThrow('language: the changes made at the desk are in en');
});
