/** Whatever managers save, the settings can be read and saved again. */
import { expect, test } from 'vitest';
import { addTestKey, addMember, askDesk, deskCall, deskCookie, deskRefusal } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const { cookie } = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const settings = () => deskCall(app, cookie, 'findSettings', {});

test('Replacing statuses and work types again and again is refused above a limit, and settings stay readable', async () => {
  const { statuses, workTypes } = await settings();
  const newStatuses = (turn: number) =>
    Array.from({ length: 200 }, (_, at) => ({
      key: `+${at}`,
      name: `Status ${turn} ${at}`,
      citizenName: { en: `Status ${turn} ${at}` },
      type: 'new',
      isInitial: at === 0,
      isActive: true,
    }));
  const newWorkTypes = Array.from({ length: 500 }, (_, at) => ({
    key: `+${at}`,
    name: { en: `Type ${at}` },
    color: '#c2410c',
    customMessage: {},
    isActive: true,
  }));
  const savedAnswer = await askDesk(
    app,
    'save-statuses',
    { version: statuses.version, value: newStatuses(1) },
    { cookie },
  );
  expect(savedAnswer).toMatchObject({
    status: 400,
    body: { detail: expect.stringMatching(/would be 20\d statuses.*At most 200 are allowed/) },
  });
  const types = { version: workTypes.version, value: newWorkTypes };
  expect(await askDesk(app, 'save-work-types', types, { cookie })).toMatchObject({
    status: 400,
    body: { detail: expect.stringMatching(/would be 50\d work types.*At most 500 are allowed/) },
  });
  expect(await settings()).toMatchObject({ statuses, workTypes });
});

test('Settings from a folder are shown even above the desk’s limits', async () => {
  const { statuses, texts } = await settings();
  await app.database.query(
    `insert into statuses (client_id, key, name, citizen_name, type, is_initial, is_active, display_order)
     select $1, 'more-' || n, 'More', 'More', 0, false, true, 100 + n from generate_series(1, 200) n`,
    [clientId],
  );
  expect((await settings()).statuses.value).toHaveLength(statuses.value.length + 200);
  const value = { ...texts.value, displayName: 'Still to be saved' };
  await deskCall(app, cookie, 'saveTexts', { version: texts.version, value });
  await app.database.query(`delete from statuses where client_id = $1 and key like 'more-%'`, [clientId]);
});

test('A link with the same key twice is refused in words', async () => {
  const { version } = (await settings()).links;
  const link = {
    key: '+1',
    displayName: { en: 'Website' },
    hyperlink: 'https://x.example/',
    protocolType: 'http' as const,
  };
  await deskCall(app, cookie, 'saveLinks', { version, value: [link] });
  const value = (await settings()).links.value;
  const twice = { version: version + 1, value: [...value, ...value] };
  expect(await askDesk(app, 'save-links', twice, { cookie })).toMatchObject({
    status: 400,
    body: { detail: "There are two links 'link-1'." },
  });
});

test('A colour in capital letters is accepted, as the description says', async () => {
  const { version, value } = (await settings()).looks;
  await deskCall(app, cookie, 'saveLooks', { version, value: { ...value, accent: '#C2410C' } });
  expect((await settings()).looks.value.accent).toBe('#C2410C');
  const describedApi = await app.fastify.inject({
    url: '/api/openapi.json?all',
    headers: { host: 'riverbend.localhost' },
  });
  const pattern = JSON.stringify(describedApi.json<{ components: object }>().components).match(
    /"accent":\{"type":"string","pattern":("[^"]+")/,
  );
  expect('#C2410C').toMatch(new RegExp(JSON.parse(pattern![1]!) as string));
});

test('An invalid colour, language, key or e-mail is refused with the form that it needs', async () => {
  const looks = { version: 0, value: { accent: 'red', logo: 'ä', headerLogo: null } };
  expect((await askDesk(app, 'save-looks', looks, { cookie })).body).toMatchObject({
    detail: 'value.accent must be a colour like #c2410c. value.logo must be a jpeg in base64.',
  });
  const link = { key: 'My Link', displayName: { en: 'X' }, hyperlink: '5', protocolType: 'tel' };
  expect((await askDesk(app, 'save-links', { version: 0, value: [link] }, { cookie })).body).toMatchObject({
    detail: 'value.0.key must be the key of an entry, or for a new entry a + with letters or digits.',
  });
  const follower = { requestId: 1, email: 'nobody' };
  expect((await askDesk(app, 'invite-follower', follower, { cookie })).body).toMatchObject({
    detail: 'email is no e-mail address.',
  });
});

test('A log of very long texts is split into pages that can be read', async () => {
  const change = { of: '', field: 'disclaimer.text.en', from: '', to: 'x'.repeat(600_000) };
  await app.database.query(
    `insert into setting_events (client_id, kind, happened_at, account_id, changes)
     select $1, 'texts', now(), null, $2 from generate_series(1, 5)`,
    [clientId, JSON.stringify([change])],
  );
  const lengths = [];
  let before: number | null | undefined;
  const seenIds = new Set<number>();
  do {
    const page = await deskCall(app, cookie, 'findSettingLog', {
      kind: 'texts',
      ...(before && { before }),
    });
    lengths.push(page.entries.length);
    for (const { eventId } of page.entries) seenIds.add(eventId);
    before = page.next;
  } while (before !== null);
  // The last entry comes from the test before.
  expect(lengths).toEqual([2, 2, 2]);
  expect(seenIds.size).toBe(6);
});

test('Only a person who has just signed in can change retention, and an API key cannot', async () => {
  const { version, value } = (await settings()).reporting;
  const { key } = await addTestKey(app, cookie, { name: 'Website', role: 'manager' });
  const shorter = { version, value: { ...value, retention: { ...value.retention, photosAfterMonths: 1 } } };
  expect(await deskRefusal(app, key, 'saveReporting', shorter)).toMatchObject({ name: 'notAllowed' });
  app.clock.advance(5 * 60_000 + 1);
  expect(await deskRefusal(app, cookie, 'saveReporting', shorter)).toMatchObject({
    name: 'freshSessionNeeded',
  });
  const closedReporting = { version, value: { ...value, anonymousRequests: !value.anonymousRequests } };
  const savedAnswer = await deskCall(app, key, 'saveReporting', closedReporting);
  const again = { ...shorter, version: savedAnswer.version };
  await deskCall(app, await deskCookie(app, 'mia'), 'saveReporting', again);
  expect((await settings()).reporting.value.retention.photosAfterMonths).toBe(1);
});
