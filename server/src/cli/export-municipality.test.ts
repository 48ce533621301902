/**
 * A municipality moves: its folder is applied, changed at the desk, exported, and applied to an empty
 * database.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readClientSettings } from '#clients/settings/read-client-settings.ts';
import { saveSetting } from '#clients/settings/save-setting.ts';
import type { SavedSet } from '#clients/settings/settings-with.ts';
import { clientNamed } from './client-named.ts';
import { findDeskSettings, saveDeskSetting } from '#desk/settings/desk-settings.ts';
import { detailsOf, findTemplatesInUse, keepTemplate, retireTemplate } from '#desk/templates/templates.ts';
import { findTeams, saveTeam } from '#desk/teams/teams.ts';
import type { Database } from '#platform/database.ts';
import { startTestApp } from '#test/test-app.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { temporaryFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { operatorHere } from '#test/operator-here.ts';
import { wordsAsMap } from '#test/tile-file.ts';
import { cameraPhoto } from '#test/pictures.ts';

const there = await startTestApp();
const elsewhere = await startTestApp();
const fixpoint = operatorHere(there.address, there.config.dataDir, { FILES_URL: there.filesUrl });
const fixpointElsewhere = operatorHere(elsewhere.address, elsewhere.config.dataDir, {
  FILES_URL: elsewhere.filesUrl,
});
const now = new Date('2026-06-15T15:00:00Z');
const byDesk = { setBy: 'desk', accountId: null, now } as const;

const idOf = async (database: Database) => (await clientNamed(database, 'milton')).clientId;

async function applyFolder(): Promise<void> {
  const folder = writeMunicipalityFolder(
    {
      language: 'en',
      logo: 'city.jpg',
      retention: { namesAfterMonths: 24 },
      basemap: { streets: { pmtiles: 'map.pmtiles', attribution: 'Milton' } },
      teams: [{ key: 'streets', name: 'Streets', email: 'streets@milton.example', news: 'daily' }],
    },
    { 'city.jpg': await cameraPhoto(300, 100), 'map.pmtiles': wordsAsMap('a map') },
  );
  await fixpoint('municipality', 'apply', folder);
}

/** The changes that a manager makes in an afternoon. */
async function changedAtTheDesk(): Promise<void> {
  const { database } = there;
  const clientId = await idOf(database);
  const { settings } = await readClientSettings(database, clientId);
  const bench = {
    key: '+1',
    name: { en: 'Bench: broken', ar: 'مقعد' },
    color: '#0d9488',
    customMessage: { en: 'Thanks,\n\n"all".' },
    symbol: 'bench' as const,
    words: { en: ['seat', 'Seat', 'no: "1"'], ar: ['كرسي'], es: [] },
    feedback: { askAfterDays: 14, reopen: 'off' as const, photoAtClosing: 'ask' as const },
    nearby: { radius: 'neighbourhood' as const, with: ['pothole'], shows: 'pins' as const },
    isActive: true,
  };
  const [pothole, ...others] = settings.workTypes;
  const workTypes = [bench, ...others, { ...pothole!, words: { en: ['hole'] }, isActive: false }];
  const link = {
    key: '+1',
    displayName: { en: 'Write', fr: 'Écrire' },
    hyperlink: 'us@milton.example',
    protocolType: 'mailto' as const,
  };
  const reporting = {
    ...settings.reporting,
    feedback: true,
    timeZone: 'America/Denver',
    anonymousRequests: true,
  };
  const disclaimer = {
    isEnabled: true,
    text: { en: 'Line one.\n\n  # two: "three"', es: 'Uno.' },
    isKept: true,
  };
  for (const set of [
    { kind: 'workTypes', value: workTypes },
    { kind: 'links', value: [link, ...settings.links.map(({ displayOrder: _order, ...one }) => one)] },
    { kind: 'reporting', value: reporting },
    { kind: 'texts', value: { displayName: 'Milton: the city', disclaimer } },
    {
      kind: 'looks',
      value: {
        ...settings.looks,
        accent: '#abc',
        headerLogo: (await cameraPhoto(200, 50)).toString('base64'),
        darkHeaderLogo: (
          await sharp(await cameraPhoto(200, 50))
            .png()
            .toBuffer()
        ).toString('base64'),
      },
    },
  ] satisfies SavedSet[])
    await database.transaction((tx) => saveSetting(tx, clientId, { ...set, version: 0, accountId: 7, now }));
  const teamId = await saveTeam(database, clientId, { name: 'Parks & Trees' }, byDesk);
  await saveTeam(database, clientId, { name: 'Former', isActive: false }, byDesk);
  const [[workType]] = [
    await database.query<{ id: number }>(
      `select work_type_id as id from work_types where key = 'bench-broken'`,
    ),
  ];
  const line = [
    [-90.1, 40],
    [-90, 40],
    [-90, 40.1],
    [-90.1, 40],
  ] as [number, number][];
  const areas = [
    { key: 'south', name: 'South', geometry: { type: 'Polygon' as const, coordinates: [line] } },
  ];
  const routing = {
    areas,
    rules: [{ workTypeId: workType!.id, area: 'south', teamId }],
    defaultTeamId: teamId,
  };
  await saveDeskSetting(database, clientId, 0, { ...byDesk, kind: 'routing', setting: routing });
  const words = { name: 'Thanks', text: 'Dear {reporter.firstName|neighbour},\n\n"thanks": {status}.' };
  const texts = { es: 'Estimada {reporter.firstName|vecina}' };
  const details = { texts, outcome: 'Filled', teamId, assignsSender: true, workTypeIds: [workType!.id] };
  const saved = { seen: undefined, savedBy: 'mia', savedAt: now };
  await keepTemplate(database, clientId, { ...words, ...saved, details });
  const retiredTemplate = { name: 'Old', text: 'Old', seen: undefined, savedBy: 'mia', savedAt: now };
  const { templateId } = await keepTemplate(database, clientId, retiredTemplate);
  await retireTemplate(database, clientId, templateId);
  const { due } = await findDeskSettings(database, clientId);
  const rules = [{ workTypeId: workType!.id, answerHours: 8, resolveHours: null }];
  const officeHours = { ...due.value.officeHours, monday: [{ from: '08:00', to: '17:00' }] };
  const holidays = [{ date: '2026-12-25', name: 'Christmas: "Day"' }];
  const setting = { officeHours, holidays, rules, isShownToResidents: true };
  await saveDeskSetting(database, clientId, 0, { ...byDesk, kind: 'due', setting });
}

/** All settings, with names instead of ids, which differ between databases. */
async function settingsOf(database: Database): Promise<unknown> {
  const clientId = await idOf(database);
  const { settings, client } = await readClientSettings(database, clientId);
  const teams = await findTeams(database, clientId);
  const { routing, due } = await findDeskSettings(database, clientId);
  const types = await database.query<{ id: number; key: string }>(
    'select work_type_id as id, key from work_types where client_id = $1',
    [clientId],
  );
  const team = (id: number | null) => teams.find(({ teamId }) => teamId === id)?.name ?? null;
  const type = (id: number | null) => types.find((one) => one.id === id)?.key ?? null;
  return {
    settings: { ...settings, links: settings.links.map(({ key: _key, ...link }) => link) },
    language: client.language,
    extent: client.extent,
    basemap: client.basemap,
    teams: teams.map(({ name, email, news, isActive }) => ({ name, email, news, isActive })),
    templates: (await findTemplatesInUse(database, clientId)).map(({ name, text, ...template }) => {
      const details = detailsOf(template);
      return {
        name,
        text,
        ...details,
        teamId: team(template.teamId),
        workTypeIds: template.workTypeIds.map(type),
      };
    }),
    areas: routing.value.areas,
    rules: routing.value.rules.map(({ workTypeId, area, teamId }) => [type(workTypeId), area, team(teamId)]),
    fallback: team(routing.value.defaultTeamId),
    due: {
      ...due.value,
      rules: due.value.rules.map((rule) => ({ ...rule, workTypeId: type(rule.workTypeId) })),
    },
  };
}

/** The protocol's answers for residents, without ids. */
async function answersOf(app: typeof there): Promise<unknown> {
  const host = 'milton.localhost';
  const clientId = await idOf(app.database);
  const { data: settings } = await ws7Call(app, { cmd: 'findclientidbyname', name: 'milton' }, host);
  const token = await guestToken(app, clientId);
  const { data: types } = await ws7Call(app, {
    cmd: 'dropdowncitizenworktypesbyclientid',
    token,
    ClientId: clientId,
  });
  const { data: logos } = await ws7Call(app, { cmd: 'findcitizenlogos', token, ClientId: clientId });
  const withoutIds = (value: unknown) =>
    JSON.stringify(value, (key, inner: unknown) =>
      /^(Value|ClientId|clientid|Id)$/i.test(key) ? null : inner,
    );
  return [settings, types, logos].map(withoutIds);
}

function contentsOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = names.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return Object.fromEntries(
    paths.sort().map((name) => [name, readFileSync(path.join(folder, name), 'base64')]),
  );
}

test('a municipality with changes by its desk is the same in an empty database, and a second export is the same folder', async () => {
  await applyFolder();
  await changedAtTheDesk();
  const [first, second] = [temporaryFolder(), temporaryFolder()];
  const exportOutput = await fixpoint('municipality', 'export', 'milton', first);
  expect(exportOutput).toMatch(
    /Milton: the city is written to .*municipality\.yaml, logo\.jpg, logo-header\.jpg, logo-header-dark\.png, addresses\.csv, basemap\/streets\.pmtiles\./,
  );
  expect(exportOutput).toMatch(/members, API keys and sign-in rules/);
  await fixpointElsewhere('municipality', 'apply', first);
  expect(await settingsOf(elsewhere.database)).toEqual(await settingsOf(there.database));
  expect(await answersOf(elsewhere)).toEqual(await answersOf(there));
  await fixpoint('municipality', 'export', 'milton', second);
  expect(contentsOf(second)).toEqual(contentsOf(first));
  const third = temporaryFolder();
  await fixpointElsewhere('municipality', 'export', 'milton', third);
  expect(contentsOf(third)).toEqual(contentsOf(first));
});

test('an exported folder equals the desk: applying it to its own installation skips nothing', async () => {
  const folder = temporaryFolder();
  await fixpoint('municipality', 'export', 'milton', folder);
  expect(await fixpoint('municipality', 'apply', folder)).not.toMatch(/changed at the desk/);
});

test('an existing municipality.yaml is not replaced without --overwrite', async () => {
  const folder = writeMunicipalityFolder(
    {},
    { 'places.csv': 'name,longitude,latitude\nTown Hall,-90.05,40.05\n' },
  );
  await expect(fixpoint('municipality', 'export', 'milton', folder)).rejects.toThrow('--overwrite');
  await fixpoint('municipality', 'export', '--overwrite', 'milton', folder);
  expect(readFileSync(path.join(folder, 'municipality.yaml'), 'utf8')).toMatch(/\nplaces: places\.csv\n/);
});
