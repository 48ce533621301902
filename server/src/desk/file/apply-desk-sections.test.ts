/** A municipality folder sets up the desk. The desk's own changes stay. */
import { beforeEach, expect, test } from 'vitest';
import { findSettingEvents } from '#clients/settings/setting-log.ts';
import { findDeskSettings, saveDeskSetting } from '#desk/settings/desk-settings.ts';
import { type Team, findTeams, saveTeam } from '#desk/teams/teams.ts';
import { findAllTemplates, keepTemplate, retireTemplate } from '#desk/templates/templates.ts';
import { applyTestFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';

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
const desk = {
  teams: [
    { key: 'streets', name: 'Streets', email: 'streets@milton.example', news: 'at-once' },
    { key: 'parks', name: 'Parks' },
  ],
  routing: {
    default: 'streets',
    areas: [{ key: 'south', name: 'South side', geometry: { type: 'Polygon', coordinates: [ring] } }],
    rules: [{ workType: 'graffiti', area: 'south', team: 'parks' }],
  },
  officeHours: { monday: '08:00-12:00, 13:00-17:00', tuesday: '08:00-17:00' },
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
  dueShownToResidents: true,
  due: [
    { answerHours: 8, resolveHours: 40 },
    { workType: 'pothole', resolveHours: 16 },
  ],
};

const apply = (changes: object = {}, overwrites = false) =>
  applyTestFolder(writeMunicipalityFolder({ ...desk, ...changes }), database, { overwrites });

const withoutVersion = ({ key, name, email, news, isActive }: Team) => ({ key, name, email, news, isActive });
const teamsOf = async (clientId: number) => (await findTeams(database, clientId)).map(withoutVersion);
const byDesk = { setBy: 'desk', accountId: null, now: new Date() } as const;

test('A folder’s teams, routing, office hours, holidays and due times are applied, and a second time changes nothing', async () => {
  const { clientId, skippedChanges } = await apply();
  expect(skippedChanges).toEqual([]);
  const [parks, streets] = await findTeams(database, clientId);
  expect(await teamsOf(clientId)).toEqual([
    { key: 'parks', name: 'Parks', email: '', news: 'never', isActive: true },
    { key: 'streets', name: 'Streets', email: 'streets@milton.example', news: 'at-once', isActive: true },
  ]);
  const { routing, due } = await findDeskSettings(database, clientId);
  expect(routing).toMatchObject({
    version: 1,
    setBy: 'file',
    value: {
      areas: [{ key: 'south' }],
      rules: [{ workTypeId: expect.any(Number), area: 'south', teamId: parks!.teamId }],
      defaultTeamId: streets!.teamId,
    },
  });
  expect(due.value).toMatchObject({
    isShownToResidents: true,
    officeHours: {
      sunday: [],
      monday: [
        { from: '08:00', to: '12:00' },
        { from: '13:00', to: '17:00' },
      ],
    },
    holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
    rules: [
      { workTypeId: null, answerHours: 8, resolveHours: 40 },
      { workTypeId: expect.any(Number), answerHours: null, resolveHours: 16 },
    ],
  });
  await apply();
  const again = await findDeskSettings(database, clientId);
  expect([again.routing.version, again.due.version]).toEqual([1, 1]);
});

test('A change in the folder is applied, and a team that the folder no longer names is taken out of use', async () => {
  const { clientId } = await apply();
  const { skippedChanges } = await apply({
    teams: [{ key: 'streets', name: 'Roads' }],
    routing: { default: 'streets' },
  });
  expect(skippedChanges).toEqual([]);
  expect(await teamsOf(clientId)).toMatchObject([
    { key: 'parks', isActive: false },
    { key: 'streets', name: 'Roads', email: '', isActive: true },
  ]);
  const { routing } = await findDeskSettings(database, clientId);
  expect(routing).toMatchObject({ version: 2, value: { areas: [], rules: [] } });
});

test('Changes at the desk stay unless the operator overwrites them, and a message names the differences', async () => {
  const { clientId } = await apply();
  const teams = await findTeams(database, clientId);
  const [parks, streets] = teams;
  await saveTeam(database, clientId, { teamId: streets!.teamId, news: 'daily' }, byDesk);
  const before = await findDeskSettings(database, clientId);
  const routing = { areas: [], rules: [], defaultTeamId: parks!.teamId };
  await saveDeskSetting(database, clientId, 1, { ...byDesk, kind: 'routing', setting: routing });
  const setting = { ...before.due.value, holidays: [], rules: [] };
  await saveDeskSetting(database, clientId, 1, { ...byDesk, kind: 'due', setting });
  const { skippedChanges } = await apply();
  expect(skippedChanges).toEqual([
    "Team 'Streets' was changed at the desk. The file has news 'at-once'.",
    'Routing was changed at the desk by somebody. The file has other areas, the default: Streets, Graffiti in south: Parks.',
    'Due times, office hours or holidays were changed at the desk by somebody. The file has other holidays, ' +
      'any work type: answered in 8, closed in 40 hours, Pothole: answered in any number of, closed in 16 hours.',
  ]);
  expect(await findDeskSettings(database, clientId)).toMatchObject({
    routing: { version: 2, value: routing },
  });
  expect(await apply({}, true)).toMatchObject({ skippedChanges: [] });
  const after = await findDeskSettings(database, clientId);
  expect([after.routing.value, after.due.value]).toEqual([before.routing.value, before.due.value]);
  expect(await teamsOf(clientId)).toEqual(teams.map(withoutVersion));
  expect((await findTeams(database, clientId)).map(({ version }) => version)).toEqual([1, 3]);
});

test('A team that was made at the desk stays, and belongs to the folder once the folder names it', async () => {
  const { clientId } = await apply({ teams: [], routing: undefined });
  const teamId = await saveTeam(database, clientId, { name: 'parks' }, byDesk);
  await apply({ teams: [], routing: undefined });
  expect(await teamsOf(clientId)).toMatchObject([{ key: null, isActive: true }]);
  await apply({}, true);
  const teams = await findTeams(database, clientId);
  expect(teams.find(({ key }) => key === 'parks')).toMatchObject({ teamId, name: 'Parks' });
});

test('A folder’s templates are applied twice without a change, and templates that the desk changed stay unless overwritten', async () => {
  const thanks = { key: 'thanks', name: 'Thanks', text: 'Thank you, {reporter.firstName|neighbour}.' };
  const laterTemplate = { key: 'later', name: 'Later', text: 'It will take a while.' };
  const templates = [thanks, laterTemplate];
  const { clientId } = await apply({ templates });
  await apply({ templates });
  const all = async () =>
    (await findAllTemplates(database, clientId)).map(({ key, name, text, version, savedBy, isActive }) => [
      key,
      name,
      text,
      version,
      savedBy,
      isActive,
    ]);
  const [first, second] = [
    ['thanks', 'Thanks', thanks.text, 1, null, true],
    ['later', 'Later', laterTemplate.text, 1, null, true],
  ];
  expect(await all()).toEqual([first, second]);
  const [{ templateId } = { templateId: 0 }] = await findAllTemplates(database, clientId);
  const authorship = { savedBy: 'mia', savedAt: new Date() };
  const ownTemplate = {
    ...authorship,
    name: 'Thanks',
    text: 'Thanks a lot.',
    seen: { templateId, version: 1 },
  };
  await keepTemplate(database, clientId, ownTemplate);
  await keepTemplate(database, clientId, { ...authorship, name: 'Mine', text: 'Mine.', seen: undefined });
  const own = [null, 'Mine', 'Mine.', 1, 'mia', true];
  const { skippedChanges } = await apply({ templates: [thanks] });
  expect(skippedChanges).toEqual(["Template 'Thanks' was changed at the desk. The file has another text."]);
  const removedTemplate = ['later', 'Later', laterTemplate.text, 1, null, false];
  expect(await all()).toEqual([['thanks', 'Thanks', ownTemplate.text, 2, 'mia', true], removedTemplate, own]);
  expect(await apply({ templates: [thanks] }, true)).toMatchObject({ skippedChanges: [] });
  expect(await all()).toEqual([['thanks', 'Thanks', thanks.text, 3, null, true], removedTemplate, own]);
  await retireTemplate(database, clientId, templateId);
  expect((await apply({ templates: [thanks] })).skippedChanges).toEqual([
    "Template 'Thanks' was changed at the desk. The file has it in use.",
  ]);
  const { entries } = await findSettingEvents(database, clientId, { kind: 'templates', before: undefined });
  expect(entries.at(-1)).toMatchObject({
    changedBy: null,
    changes: [
      { of: 'Thanks', field: '', from: null, to: 'Thanks' },
      { of: 'Thanks', field: 'text', from: '', to: thanks.text },
      { of: 'Later', to: 'Later' },
      { of: 'Later', field: 'text' },
    ],
  });
});

test('A folder without desk sections changes nothing at the desk', async () => {
  const { clientId } = await apply();
  const before = [await teamsOf(clientId), await findDeskSettings(database, clientId)];
  await applyTestFolder(writeMunicipalityFolder(), database);
  expect([await teamsOf(clientId), await findDeskSettings(database, clientId)]).toEqual(before);
});

test.each([
  [{ routing: { default: 'water' } }, "routing.default: expected a team of this file; there is no 'water'"],
  [
    { routing: { rules: [{ workType: 'flood', area: 'north', team: 'parks' }] } },
    "routing.rules[0].workType: expected a work type of this file; there is no 'flood'",
  ],
  [
    { due: [{ answerHours: 0 }] },
    'due[0].answerHours: expected a number of office hours above 0, up to 5000',
  ],
  [{ officeHours: { monday: '8-17' } }, "officeHours.monday: expected hours like '08:00-17:00'"],
  [{ officeHours: { moonday: '08:00-17:00' } }, 'officeHours: unknown: moonday'],
  [{ holidays: [{ date: 'Christmas' }] }, 'holidays[0].date: expected a date like 2026-12-25'],
  [{ teams: [{ key: 'a', name: 'A', news: 'hourly' }] }, 'teams[0].news: expected at-once, daily or never'],
  [
    { routing: { areas: [{ key: 'a', name: 'A', geometry: { type: 'Circle' } }] } },
    'routing.areas[0].geometry: expected a GeoJSON geometry',
  ],
  [
    { templates: [{ key: 'thanks', name: 'Thanks', text: 'Dear {reporter.firstName}' }] },
    'templates: thanks: {reporter.firstName} needs a text for requests without this value',
  ],
  [
    { templates: [{ key: 'thanks', name: 'Thanks' }] },
    'templates[0].text: expected the text of the template',
  ],
  [{ officeHours: { monday: '17:00-08:00' } }, 'The office hours of monday end before they begin'],
  [
    {
      routing: {
        rules: [
          { workType: 'pothole', team: 'parks' },
          { workType: 'pothole', team: 'streets' },
        ],
      },
    },
    'routing: There are two rules for the same work type and area.',
  ],
])('A wrong folder changes nothing, and the error says what is expected: %#', async (changes, problem) => {
  await expect(apply(changes)).rejects.toThrow(problem);
  expect(await database.query('select from clients')).toEqual([]);
});

test('A folder’s template has texts and outcomes in several languages, and proposes changes by keys', async () => {
  const filled = {
    key: 'filled',
    name: 'Filled',
    text: { en: 'It is filled.', es: 'Está relleno.' },
    status: 'completed',
    outcome: { en: 'Filled', es: 'Relleno' },
    team: 'streets',
    assign: 'sender',
    workTypes: ['pothole'],
  };
  const { clientId } = await apply({ templates: [filled] });
  const [template] = await findAllTemplates(database, clientId);
  const streets = (await findTeams(database, clientId)).find(({ key }) => key === 'streets')!;
  expect(template).toMatchObject({
    text: 'It is filled.',
    texts: { es: 'Está relleno.' },
    statusId: expect.any(Number),
    outcome: 'Filled',
    outcomes: { es: 'Relleno' },
    teamId: streets.teamId,
    assignsSender: true,
    workTypeIds: [expect.any(Number)],
  });
  await apply({ templates: [{ ...filled, outcome: 'Filled with asphalt' }] });
  expect(await findAllTemplates(database, clientId)).toMatchObject([{ version: 2, setBy: 'file' }]);
  await keepTemplate(database, clientId, {
    name: 'Filled',
    text: 'It is filled.',
    savedAt: new Date(),
    seen: { templateId: template!.templateId, version: 2 },
    details: { statusId: null },
    savedBy: 'mia',
  });
  expect((await apply({ templates: [filled] })).skippedChanges).toEqual([
    "Template 'Filled' was changed at the desk. The file has another status, outcome, team, person or choice of work types.",
  ]);
});

test.each([
  [{ status: 'gone' }, "templates[0].status: expected a status of this file; there is no 'gone'"],
  [{ team: 'gone' }, "templates[0].team: expected a team of this file; there is no 'gone'"],
  [
    { workTypes: ['gone'] },
    "templates[0].workTypes[0]: expected a work type of this file; there is no 'gone'",
  ],
  [{ assign: 'mia' }, 'templates[0].assign: expected sender, or nothing'],
  [
    { outcome: { es: 'Hecho' } },
    "templates[0].outcome: expected a text in en too, the municipality's own language",
  ],
  [{ text: { es: 'Hola' } }, "templates[0].text: expected a text in en too, the municipality's own language"],
])('A folder’s template that refers to nothing is refused: %o', async (fields, problem) => {
  const template = { key: 'a', name: 'A', text: 'A', ...fields };
  await expect(apply({ templates: [template] })).rejects.toThrow(problem);
});
