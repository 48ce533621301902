import type { PublishSetting } from '@fixpoint/contract/desk/settings/publish.ts';
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { setPublish } from '#test/test-publication.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp();
const { clientId } = await addMunicipality(app.database);
const { cookie } = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const { cookie: clerk } = await addMember(app, clientId, { username: 'ana', role: 'clerk' });

const day = 86_400_000;
const ago = (days: number) => new Date(app.clock.now().getTime() - days * day);
const pothole = { key: 'pothole', shows: 'open', place: 'exact' } as const;
const setting = (change: Partial<PublishSetting>): PublishSetting => ({
  preset: 'open',
  closedForDays: 90,
  workTypes: [pothole],
  ...change,
});
const count = (value: PublishSetting) => deskCall(app, cookie, 'countPublic', { value });
const nothing = { public: 0, added: 0, removed: 0, moreExact: 0, unreadWords: 0 };

const ids: number[] = [];
for (const description of ['Deep.', 'Wide.', '', 'Removed.', 'Old.'])
  ids.push((await addRequest(app.database, clientId, { description, postedAt: ago(200) })).requestId);
await app.database.query('update work_requests set deleted_at = $2 where request_id = $1', [ids[3], ago(1)]);
await app.database.query('update work_requests set closed_at = $2 where request_id = $1', [ids[4], ago(100)]);

test('The count names the requests that become public, and those whose words nobody has read', async () => {
  expect(await count(setting({}))).toEqual({ ...nothing, public: 3, added: 3, unreadWords: 2 });
  expect(await count(setting({ closedForDays: 0 }))).toMatchObject({ public: 4, added: 4 });
  expect(await count(setting({ preset: 'pins' }))).toMatchObject({ public: 3, unreadWords: 0 });
  expect(await count(setting({ preset: 'nothing' }))).toEqual(nothing);
});

test('The count compares with the present settings', async () => {
  const present = { workTypes: [{ ...pothole, place: 'cell' as const }], closedForDays: 0 };
  await setPublish(app.database, clientId, setting(present));
  expect(await count(setting({}))).toEqual({ ...nothing, public: 3, removed: 1, moreExact: 3 });
  expect(await count(setting({ preset: 'nothing' }))).toEqual({ ...nothing, removed: 4 });
  await setPublish(app.database, clientId, {});
});

test('A request that its reporter or staff hide is not counted', async () => {
  await app.database.query(
    'insert into publications (client_id, request_id, not_public_at) values ($1, $2, $3)',
    [clientId, ids[0], ago(1)],
  );
  await app.database.query(
    'insert into publications (client_id, request_id, hidden_at) values ($1, $2, $3)',
    [clientId, ids[1], ago(1)],
  );
  expect(await count(setting({}))).toMatchObject({ public: 1 });
});

test('Counting publishes nothing, and only managers may ask', async () => {
  await count(setting({}));
  expect(await app.database.query('select 1 from published_requests')).toEqual([]);
  expect(await deskRefusal(app, clerk, 'countPublic', { value: setting({}) })).toMatchObject({
    name: 'notAllowed',
  });
});
