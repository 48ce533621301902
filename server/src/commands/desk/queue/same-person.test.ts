/** The other requests of a reporter, for those who may see contact data. */
import { expect, test } from 'vitest';
import { listEntries } from '#audit/read-audit.ts';
import { addMember, deskCall } from '#test/desk-call.ts';
import { giveContact } from '#test/give-contact.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const lakeside = await addMunicipality(database, { name: 'lakeside' });
const [streets, parks] = (await addTeams(database, clientId, ['Streets', 'Parks'])) as [number, number];
const ana = await addMember(app, clientId, { username: 'ana' });
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [parks], isLimited: true });
const cleo = await addMember(app, clientId, { username: 'cleo', role: 'crew', teamIds: [streets] });
const vera = await addMember(app, clientId, { username: 'vera', role: 'viewer' });

const ids = await addQueueRequests(database, clientId, [
  { teamId: streets },
  { teamId: parks },
  { teamId: streets },
  { teamId: parks },
  { teamId: streets },
  { teamId: streets },
]);
const [first, sameEmail, samePhone, sameName, anonymous, shortPhone] = ids as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const contacts: [number, Parameters<typeof giveContact>[3]][] = [
  [first, { firstName: 'Maria', lastName: 'Lopez', email: "m.o'lopez@example.org", phone: '212-555-0134' }],
  [sameEmail, { email: "M.O'Lopez@Example.org" }],
  [samePhone, { lastName: 'Lopes', phone: '+1 (212) 555-0134' }],
  [sameName, { firstName: 'Maria', lastName: 'Lopez', email: 'other@example.org', phone: '303 555 0134' }],
  [shortPhone, { phone: '12' }],
];
for (const [requestId, contact] of contacts) await giveContact(database, clientId, requestId, contact);
const { requestId: elsewhere } = await addRequest(database, lakeside.clientId);
await giveContact(database, lakeside.clientId, elsewhere, contacts[0]![1]);

async function samePerson(requestId: number, { cookie }: { cookie: string } = ana): Promise<number[]> {
  const filter = { samePersonAs: requestId };
  const { requests } = await deskCall(app, cookie, 'findRequests', { filter, sort: 'number' });
  return requests.map((row) => row.requestId).sort((a, b) => a - b);
}

test('The requests of a guest are those with the same e-mail address or phone number, not with the same name', async () => {
  expect(await samePerson(first)).toEqual([first, sameEmail, samePhone]);
  expect(await samePerson(samePhone)).toEqual([first, samePhone]);
  expect(await samePerson(sameName)).toEqual([sameName]);
});

test('A request without an e-mail address and a whole phone number has no known person', async () => {
  expect(await samePerson(anonymous)).toEqual([]);
  expect(await samePerson(shortPhone)).toEqual([]);
  expect(await samePerson(1)).toEqual([]);
  expect(await samePerson(elsewhere)).toEqual([]);
});

test('The requests of a citizen are those of the account and of guests with its e-mail address', async () => {
  const { accountId } = await addTestAccount(database, clientId, { email: 'mary@example.org' });
  const { requestId: one } = await addRequest(database, clientId, { accountId });
  const { requestId: two } = await addRequest(database, clientId, { accountId });
  const { requestId: asGuest } = await addRequest(database, clientId);
  await giveContact(database, clientId, asGuest, { email: 'mary@example.org' });
  expect(await samePerson(one)).toEqual([one, two, asGuest]);
  expect(await samePerson(asGuest)).toEqual([one, two, asGuest]);
});

test('Requests that the same member took in are not of one person', async () => {
  const { requestId: one } = await addRequest(database, clientId, { accountId: ana.accountId });
  await addRequest(database, clientId, { accountId: ana.accountId });
  await giveContact(database, clientId, one, { email: 'caller@example.org' });
  expect(await samePerson(one)).toEqual([one]);
});

test('Only those who may see the contact data learn of other requests, within their teams', async () => {
  expect(await samePerson(first, vera)).toEqual([]);
  expect(await samePerson(first, ben)).toEqual([]);
  expect(await samePerson(sameEmail, ben)).toEqual([sameEmail]);
  expect(await samePerson(first, cleo)).toEqual([first, samePhone]);
  expect(await samePerson(sameEmail, cleo)).toEqual([]);
});

test('The audit log records who lists or counts the other requests of a person, but not the number that a case shows', async () => {
  clock.advance(120_000);
  const read = async () => {
    const entries = [];
    for await (const { accountId, about } of listEntries(database, clientId, { kind: 'person-searched' }))
      entries.push({ accountId, about });
    return entries;
  };
  const before = await read();
  const filter = { samePersonAs: first };
  const { counts } = await deskCall(app, ana.cookie, 'countRequests', { filters: [filter] });
  expect(counts).toEqual([{ count: 3, hasMore: false }]);
  expect(await read()).toHaveLength(before.length);
  await samePerson(first);
  expect((await read()).slice(before.length)).toEqual([
    { accountId: ana.accountId, about: { requestId: first, count: 3 } },
  ]);
  const tried = { samePersonAs: sameEmail, ids: [first] };
  expect(await deskCall(app, ana.cookie, 'countRequests', { filters: [tried] })).toMatchObject({
    counts: [{ count: 1 }],
  });
  expect((await read()).at(-1)!.about).toEqual({ requestId: sameEmail, count: 2 });
});
