/** Settings that managers change, and where else they show. */
import { expect, test } from 'vitest';
import { openClientDirectory } from '#clients/client-directory.ts';
import { addMember, askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { clientId, potholeId } = await addMunicipality(app.database);
const { cookie } = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const { cookie: other } = await addMember(app, clientId, { username: 'max', role: 'manager' });

const settings = () => deskCall(app, cookie, 'findSettings', {});
const workTypesOfPortal = async () => {
  const token = await guestToken(app, clientId);
  const { data } = await ws7Call(app, {
    cmd: 'dropdowncitizenworktypesbyclientid',
    token,
    ClientId: clientId,
  });
  return (data as { Text: string }[]).map((type) => type.Text);
};

test('A new work type gets a key from its name, and residents can choose it at once', async () => {
  const { version, value } = (await settings()).workTypes;
  const bench = {
    key: '+1',
    name: { en: 'Bänch', es: 'Banco' },
    color: '#0d9488',
    customMessage: {},
    symbol: 'bench' as const,
    words: {},
    feedback: { askAfterDays: 3, reopen: 'at-once' as const, photoAtClosing: 'ask' as const },
    nearby: { radius: 'same-object' as const, with: ['pothole'], shows: 'pins' as const },
    isActive: true,
  };
  const savedWorkTypes = await deskCall(app, cookie, 'saveWorkTypes', { version, value: [bench, ...value] });
  expect(savedWorkTypes).toEqual({ version: version + 1 });
  const after = (await settings()).workTypes;
  expect(after).toMatchObject({ version: version + 1, setBy: 'desk', changedBy: 'mia' });
  expect(after.value[0]).toEqual({ ...bench, key: 'banch', customMessage: { en: '' } });
  expect(await workTypesOfPortal()).toEqual(['Bänch', 'Pothole']);
  const again = await deskCall(app, cookie, 'saveWorkTypes', {
    version: version + 1,
    value: [...after.value, bench],
  });
  expect((await settings()).workTypes.value.at(-1)!.key).toBe('banch-2');
  await deskCall(app, cookie, 'saveWorkTypes', { version: again.version, value });
  expect(await workTypesOfPortal()).toEqual(['Pothole']);
});

test('Another process, which gets no news of a change, uses it within three seconds', async () => {
  const { database, clock } = app;
  const elsewhere = openClientDirectory({ database, clock, defaultClient: undefined });
  const colorThere = async () => (await elsewhere.findClientById(clientId))!.accent;
  const { version, value } = (await settings()).looks;
  expect(await colorThere()).toBe(value.accent);
  await deskCall(app, cookie, 'saveLooks', { version, value: { ...value, accent: '#112233' } });
  expect(await colorThere()).toBe(value.accent);
  clock.advance(3001);
  expect(await colorThere()).toBe('#112233');
});

test('If two managers change the same section, the second gets a conflict, and the first change is kept', async () => {
  const { version, value } = (await settings()).texts;
  await deskCall(app, other, 'saveTexts', { version, value: { ...value, displayName: 'Riverbend City' } });
  const refusal = await deskRefusal(app, cookie, 'saveTexts', {
    version,
    value: { ...value, displayName: 'Mine' },
  });
  expect(refusal).toMatchObject({ status: 409, name: 'conflict' });
  expect((await settings()).texts).toMatchObject({
    changedBy: 'max',
    value: { displayName: 'Riverbend City' },
  });
});

test('Two sections that are changed at once both keep their translations', async () => {
  const { statuses, links } = await settings();
  const value = statuses.value.map((one) => ({
    ...one,
    citizenName: { ...one.citizenName, fr: `${one.key} fr` },
  }));
  const link = {
    key: '+1',
    displayName: { en: 'Website', fr: 'Site' },
    hyperlink: 'https://x.example/',
    protocolType: 'http' as const,
  };
  await Promise.all([
    deskCall(app, cookie, 'saveStatuses', { version: statuses.version, value }),
    deskCall(app, other, 'saveLinks', { version: links.version, value: [link] }),
  ]);
  const after = await settings();
  expect(after.statuses.value[0]!.citizenName).toEqual({ en: 'Received', fr: 'new fr' });
  expect(after.links.value).toEqual([{ ...link, key: 'link-1' }]);
});

test('Saving equal settings makes no new version and no log entry', async () => {
  const { version, value } = (await settings()).reporting;
  expect(await deskCall(app, cookie, 'saveReporting', { version, value })).toEqual({ version });
  expect(await deskCall(app, cookie, 'findSettingLog', { kind: 'reporting' })).toEqual({
    entries: [],
    next: null,
  });
});

test('The log shows who changed which value, newest first, including teams', async () => {
  const { version, value } = (await settings()).reporting;
  const retention = { ...value.retention, namesAfterMonths: 24 };
  await deskCall(app, other, 'saveReporting', {
    version,
    value: { ...value, anonymousRequests: false, retention },
  });
  const { teamId } = await deskCall(app, cookie, 'saveTeam', { name: 'Streets' });
  await deskCall(app, cookie, 'saveTeam', { teamId, news: 'at-once' });
  await deskCall(app, cookie, 'saveRouting', {
    version: 0,
    areas: [],
    rules: [{ workTypeId: potholeId, area: null, teamId }],
    defaultTeamId: null,
  });
  const { entries } = await deskCall(app, cookie, 'findSettingLog', {});
  expect(entries.slice(0, 4)).toMatchObject([
    {
      kind: 'routing',
      changedBy: 'mia',
      changes: [
        { of: 'Pothole', field: 'rules', from: null, to: 'Pothole' },
        { of: 'Pothole', field: 'rules.team', from: '', to: 'Streets' },
      ],
    },
    { kind: 'teams', changes: [{ of: 'Streets', field: 'news', from: 'daily', to: 'at-once' }] },
    { kind: 'teams', changes: [{ of: 'Streets', field: '', from: null, to: 'Streets' }] },
    {
      kind: 'reporting',
      changedBy: 'max',
      changes: [
        { of: '', field: 'anonymousRequests', from: 'true', to: 'false' },
        { of: '', field: 'retention.namesAfterMonths', from: '', to: '24' },
      ],
    },
  ]);
});

test('The log is split into pages', async () => {
  for (let turn = 0; turn < 51; turn++) {
    const { version, value } = (await settings()).texts;
    await deskCall(app, cookie, 'saveTexts', { version, value: { ...value, displayName: `City ${turn}` } });
  }
  const first = await deskCall(app, cookie, 'findSettingLog', { kind: 'texts' });
  expect([first.entries.length, first.next]).toEqual([50, expect.any(Number)]);
  const second = await deskCall(app, cookie, 'findSettingLog', { kind: 'texts', before: first.next! });
  expect([second.entries.length, second.next]).toEqual([2, null]);
});

test('A status in use stays open or closing, but can be taken out of use and renamed', async () => {
  const { reporting } = await settings();
  const open = { version: reporting.version, value: { ...reporting.value, anonymousRequests: true } };
  await deskCall(app, cookie, 'saveReporting', open);
  const place = { longitude: 10.5, latitude: 50.5, address: '44 Bridge Lane' };
  const call = {
    cmd: 'createworkrequest',
    token: await guestToken(app, clientId),
    worktypeid: potholeId,
    ...place,
    description: 'A hole',
  };
  expect(await ws7Call(app, call)).toMatchObject({ data: { Id: expect.any(Number) } });
  const { version, value } = (await settings()).statuses;
  const turnedStatuses = value.map((one) => (one.isInitial ? { ...one, type: 'final' as const } : one));
  const refusal = await deskRefusal(app, cookie, 'saveStatuses', { version, value: turnedStatuses });
  expect(refusal).toMatchObject({ status: 400, detail: expect.stringContaining("'New'") });
  const [first, second, third] = value;
  const movedStatuses = [
    { ...first!, isInitial: false, name: 'Newly in' },
    { ...second!, isInitial: true },
  ];
  await deskCall(app, cookie, 'saveStatuses', { version, value: movedStatuses });
  expect((await settings()).statuses.value).toMatchObject([
    { key: 'new', name: 'Newly in', isInitial: false, isActive: true },
    { key: 'doing', isInitial: true },
    { key: third!.key, isActive: false },
  ]);
});

type SettingFields = Record<string, unknown>;
const list = (value: unknown) => value as SettingFields[];
const pothole = (key: string, name: object) => ({
  key,
  name,
  color: '#c0392b',
  customMessage: {},
  isActive: true,
});

test.each([
  ['statuses', (it: unknown) => list(it).map((one) => ({ ...one, isInitial: false })), 'Exactly one status'],
  [
    'workTypes',
    (it: unknown) => list(it).map((one) => ({ ...one, isActive: false })),
    'At least one work type must be',
  ],
  ['workTypes', () => [pothole('pothole', { es: 'Bache' })], 'needs a text in en'],
  ['workTypes', () => [pothole('pothole', { en: 'Pothole', xx: 'Hole' })], "no language 'xx'"],
  [
    'workTypes',
    () => [pothole('+1', { en: 'Pothole', fr: 'Trou' }), pothole('+2', { en: 'Pothole', fr: 'Nid' })],
    "'Trou' elsewhere in fr",
  ],
  ['texts', () => ({ displayName: 'City', disclaimer: { isEnabled: true, text: {} } }), 'so it needs a text'],
  [
    'reporting',
    (it: unknown) => ({ ...(it as SettingFields), timeZone: 'Mars/Base' }),
    "no time zone 'Mars/Base'",
  ],
  [
    'links',
    () => [{ key: '+1', displayName: { en: 'Us' }, hyperlink: 'javascript:alert(1)', protocolType: 'http' }],
    'http:// or https://',
  ],
] as const)('Wrong %s are refused, and the answer says what is wrong: %#', async (kind, change, words) => {
  const { version, value } = (await settings())[kind];
  const refusal = await askDesk(
    app,
    `save-${kind.replace('T', '-t')}`,
    { version, value: change(value) },
    { cookie },
  );
  expect(refusal).toMatchObject({ status: 400, body: { detail: expect.stringContaining(words) } });
  expect((await settings())[kind]).toMatchObject({ version, value });
});

test('The settings show the values that only the operator can change', async () => {
  expect((await settings()).fixed).toMatchObject({
    name: 'riverbend',
    language: 'en',
    extent: { west: 10 },
    basemaps: [{ map: 'streets' }, { map: 'hybrid' }],
    hosting: { hostNames: [], languages: null, mailServer: null, limits: {}, mailsPerDay: null },
  });
});

test('The settings show only the host of the municipality’s own mail server', async () => {
  await app.database.query(
    `update clients set hosting = $2, host_names = '{311.riverbend.gov}', mail_password = 'sealed' where client_id = $1`,
    [
      clientId,
      JSON.stringify({
        mailServer: 'smtps://post@mail.riverbend.gov:4650',
        mailPasswordIn: 'MAIL_PASSWORD_RIVERBEND',
        quotas: { mailsPerDay: 'none', photoMegabytes: 500 },
      }),
    ],
  );
  const { hosting } = (await settings()).fixed;
  expect(hosting).toMatchObject({
    hostNames: ['311.riverbend.gov'],
    mailServer: 'mail.riverbend.gov:4650',
    photoMegabytes: '500',
    mailsPerDay: 'none',
  });
  expect(JSON.stringify(hosting)).not.toMatch(/post|PASSWORD|sealed/);
});
