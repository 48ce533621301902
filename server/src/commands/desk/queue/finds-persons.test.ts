/** A search finds requests by their reporter, for those who may see contact data, and the audit log has it. */
import { expect, test } from 'vitest';
import { listEntries } from '#audit/read-audit.ts';
import { emptyRequest } from '#requests/changes/empty-request.ts';
import { applyRetention } from '#workflows/retention/apply-retention.ts';
import { erasePerson } from '#workflows/person/erase-person.ts';
import { addMember, addTestKey, deskCall } from '#test/desk-call.ts';
import { giveContact } from '#test/give-contact.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
const riverbend = await addMunicipality(database);
const { clientId } = riverbend;
const lakeside = await addMunicipality(database, { name: 'lakeside' });
const [streets, parks] = (await addTeams(database, clientId, ['Streets', 'Parks'])) as [number, number];
const member = (username: string, wishes: object = {}) => addMember(app, clientId, { username, ...wishes });
const ana = await member('ana');
const ben = await member('ben', { teamIds: [parks], isLimited: true });
const cleo = await member('cleo', { role: 'crew', teamIds: [streets] });
const vera = await member('vera', { role: 'viewer' });
const mia = await member('mia', { role: 'manager' });

const [lopez, muller, oconnor, other] = (await addQueueRequests(database, clientId, [
  { description: 'A pothole', teamId: streets },
  { description: 'The lamp is dark', teamId: parks, notes: ['Please hurry.'] },
  { description: 'Graffiti', teamId: parks, assigneeId: cleo.accountId },
  { description: 'Thank you, says Lopez', teamId: streets },
])) as [number, number, number, number];
const contacts = [
  [
    lopez,
    { firstName: 'María', lastName: 'López-García', email: 'mlopez80@mail.example', phone: '555-0134' },
  ],
  [muller, { firstName: 'Jörg', lastName: 'Müller', email: 'info@example.org', phone: '+49 (0)89 123456' }],
  [oconnor, { lastName: "O'Connor", email: "sean.o'connor@example.org", phone: '(212) 555-0199 ext. 12' }],
] as const;
for (const [requestId, contact] of contacts) await giveContact(database, clientId, requestId, contact);
const { accountId: mary } = await addTestAccount(database, clientId);
const { requestId: marys } = await addRequest(database, clientId, { accountId: mary });
const { requestId: elsewhere } = await addRequest(database, lakeside.clientId);
await giveContact(database, lakeside.clientId, elsewhere, contacts[0][1]);

const names: Record<number, string> = {
  [lopez]: 'lopez',
  [muller]: 'muller',
  [oconnor]: 'oconnor',
  [other]: 'other',
  [marys]: 'marys',
};

/** The requests that a search finds; those with a mark are found by their reporter. */
async function found(text: string, { cookie }: { cookie: string } = ana): Promise<string[]> {
  const { requests } = await deskCall(app, cookie, 'findRequests', { filter: { text }, sort: 'number' });
  return requests
    .map(({ requestId, isReporterMatch }) => `${names[requestId]}${isReporterMatch ? '*' : ''}`)
    .sort();
}

test.each([
  ['Lopez', ['lopez*', 'other']],
  ['maria lopez', ['lopez*']],
  ['García', ['lopez*']],
  ['garc', ['lopez*']],
  ['MUELLER jörg', ['muller*']],
  ['Muller', ['muller*']],
  ["o'connor", ['oconnor*']],
  ['Major', ['marys*']],
])('The name %s finds the requests of the person', async (text, expected) => {
  expect(await found(text)).toEqual(expected);
});

test.each([
  ['mlopez80@mail.example', ['lopez*']],
  ['MLopez80@Mail.Example', ['lopez*']],
  ['mlopez80@', ['lopez*']],
  ['mlopez80', ['lopez*']],
  ["sean.o'connor@example.org", ['oconnor*']],
  ['mary@example.org', ['marys*']],
  ['lopez mlopez80@mail.example', ['lopez*']],
  ['muller mlopez80@mail.example', []],
  ["\\'@example.org", []],
])('The e-mail address %s finds the requests of the person', async (text, expected) => {
  expect(await found(text)).toEqual(expected);
});

test('A domain finds nobody, because many people have the same', async () => {
  expect(await found('example')).toEqual([]);
  expect(await found('@example.org')).toEqual([]);
});

test.each([
  ['555-0134', ['lopez*']],
  ['(555) 0134', ['lopez*']],
  ['5550134', ['lopez*']],
  ['555.01.34', ['lopez*']],
  ['+1 212 555 0134', ['lopez*']],
  ['٥٥٥-٠١٣٤', ['lopez*']],
  ['lopez 555 0134', ['lopez*']],
  ['089/123456', ['muller*']],
  ['+49 89 123456', ['muller*']],
  ['0049 89 123 456', ['muller*']],
  ['89123456', ['muller*']],
  ['212 555 0199', ['oconnor*']],
  ['555-0199', ['oconnor*']],
  ['+1-212-555-0199', ['oconnor*']],
  ['217 555 0100', ['marys*']],
  ['0134', []],
  ['303 555 0199', []],
])('The phone number %s is found however it is typed', async (text, expected) => {
  expect(await found(text)).toEqual(expected);
});

test('A typing mistake in a name is forgiven, and the answer says what was searched for', async () => {
  const filter = { text: 'Garzia' };
  const answer = await deskCall(app, ana.cookie, 'findRequests', { filter, sort: 'number' });
  expect(answer.requests.map(({ requestId }) => requestId)).toEqual([lopez]);
  expect(answer.correctedText).toBe('garcia');
  const ofViewer = await deskCall(app, vera.cookie, 'findRequests', { filter, sort: 'number' });
  expect(ofViewer).toMatchObject({ requests: [] });
  expect(ofViewer).not.toHaveProperty('correctedText');
});

test('Only those who may see the contact data find a person: by role, by team and by municipality', async () => {
  expect(await found('lopez', vera)).toEqual(['other']);
  expect(await found('lopez', ben)).toEqual([]);
  expect(await found('muller', ben)).toEqual(['muller*']);
  // A crew sees all requests, and contact data in those of their teams and their own.
  expect(await found('lopez', cleo)).toEqual(['lopez*', 'other']);
  expect(await found("o'connor", cleo)).toEqual(['oconnor*']);
  expect(await found('muller', cleo)).toEqual([]);
  expect(await found('555-0134', vera)).toEqual([]);
  const { key } = await addTestKey(app, mia.cookie);
  expect(await found('555-0134', { cookie: key })).toEqual([]);
});

test.each([
  ['Lopez', 2],
  ['+1 212 555 0134', 1],
  ['Garzia', 1],
])('Counts, map, export, numbers and bulk acts find by %s what the list does', async (text, count) => {
  const filter = { text };
  const { counts } = await deskCall(app, ana.cookie, 'countRequests', { filters: [filter] });
  const viewport = { west: -180, south: -90, east: 180, north: 90 };
  const { points } = await deskCall(app, ana.cookie, 'findRequestPoints', { filter, viewport, zoom: 0 });
  const { body } = await app.fastify.inject({
    method: 'POST',
    url: '/api/export-requests',
    headers: { host: 'riverbend.localhost', cookie: ana.cookie, 'content-type': 'application/json' },
    payload: JSON.stringify({ filter }),
  });
  const from = new Date('2026-01-01T00:00:00Z');
  const until = new Date('2026-12-31T00:00:00Z');
  const { now } = await deskCall(app, ana.cookie, 'findNumbers', { filter, from, until });
  const { total } = await deskCall(app, ana.cookie, 'planBulk', {
    selection: { filter },
    act: { kind: 'priority', priority: 3 },
    isForClosed: false,
  });
  const onMap = points.reduce((sum, point) => sum + point.count, 0);
  const inFile = body.trim().split('\r\n').join('\n').split('\n').length - 1;
  expect([counts[0]!.count, onMap, inFile, now.open.count, total]).toEqual([
    count,
    count,
    count,
    count,
    count,
  ]);
});

/** Acts of a member in the audit log since the test began. */
async function searchesDuring(act: () => Promise<unknown>): Promise<object[]> {
  const read = async () => {
    const entries = [];
    for await (const entry of listEntries(database, clientId, { kind: 'person-searched' }))
      entries.push(entry);
    return entries;
  };
  const before = await read();
  await act();
  return (await read()).slice(before.length).map(({ accountId, about }) => ({ accountId, ...about }));
}

test('The audit log records who searched for a person and how many were found, once a minute, without the words', async () => {
  clock.advance(120_000);
  const acts = await searchesDuring(async () => {
    for (const text of ['Lopez', 'lopez ', 'mlopez80@mail.example']) await found(text);
    await deskCall(app, ana.cookie, 'countRequests', { filters: [{ text: 'Lopez' }] });
    await found('lopez', cleo);
  });
  expect(acts).toEqual([
    { accountId: ana.accountId, count: 1 },
    { accountId: ana.accountId, count: 1 },
    { accountId: cleo.accountId, count: 1 },
  ]);
  clock.advance(61_000);
  expect(await searchesDuring(() => found('Lopez'))).toHaveLength(1);
});

test('A search that finds no person is recorded if it has an e-mail address or a phone number', async () => {
  clock.advance(120_000);
  const acts = await searchesDuring(async () => {
    for (const text of ['pothole', 'nobody@example.org', '555-7777', String(lopez)]) await found(text);
    await found('lopez', vera);
  });
  expect(acts).toEqual([
    { accountId: ana.accountId, count: 0 },
    { accountId: ana.accountId, count: 0 },
  ]);
});

test('A person is not found any more after erasure, after the time for names, and in a removed request', async () => {
  const now = clock.now();
  const client = { clientId, name: 'riverbend' };
  for (const email of ['mary@example.org', 'info@example.org'])
    await erasePerson(database, client, { email }, { now, actor: { kind: 'system' } });
  for (const words of ['217 555 0100', 'mary', 'muller', '089/123456'])
    expect(await found(words)).toEqual([]);
  await database.query(
    `with closed as (
       update work_requests r set closed_at = posted_at, status_id = s.status_id from statuses s
       where r.client_id = $1 and r.request_id = $2 and s.client_id = $1 and s.key = 'done'
       returning r.client_id, r.request_id, r.status_id, r.posted_at)
     insert into request_events (client_id, request_id, status_id, author, changed_at)
     select client_id, request_id, status_id, 'ana', posted_at from closed`,
    [clientId, oconnor],
  );
  const afterYears = new Date(now.getTime() + 1000 * 86_400_000);
  await applyRetention(
    database,
    { ...client, displayName: 'Riverbend', retention: { namesAfterMonths: 1 } },
    { now: afterYears },
  );
  expect(await found("o'connor")).toEqual([]);
  await database.transaction((tx) => emptyRequest(tx, clientId, lopez, { author: 'operator', now }));
  expect(await found('555-0134')).toEqual([]);
  const [left] = await database.query<{ words: string }>(
    `select person_words(client_id, first_name, last_name, email, phone_number)::text as words
     from work_requests where client_id = $1 and request_id = $2`,
    [clientId, lopez],
  );
  expect(left!.words).toBe(`'${clientId}:'`);
});
