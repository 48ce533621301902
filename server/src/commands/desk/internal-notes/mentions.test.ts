/** Mentions in internal notes tell members who may see the request, and give nobody a right. */
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';

const app = await startTestApp();
const { database } = app;
const { clientId } = await addMunicipality(database);
const streets = await addTeam(database, clientId, 'Streets');
const parks = await addTeam(database, clientId, 'Parks');
const ana = await addMember(app, clientId, { username: 'ana', teamIds: [streets] });
const ben = await addMember(app, clientId, { username: 'ben' });
const carl = await addMember(app, clientId, { username: 'carl', role: 'viewer', teamIds: [streets] });
const paula = await addMember(app, clientId, { username: 'paula', isLimited: true, teamIds: [parks] });
await database.query('update accounts set first_name = initcap(username)');

async function caseOfStreets(): Promise<number> {
  const { requestId } = await addRequest(database, clientId);
  await giveTo(database, clientId, requestId, streets);
  return requestId;
}

const say = (requestId: number, text: string) =>
  deskCall(app, ana.cookie, 'addInternalNote', { requestId, text });
const refused = (requestId: number, text: string) =>
  deskRefusal(app, ana.cookie, 'addInternalNote', { requestId, text });
const noticesOf = async ({ cookie }: { cookie: string }, requestId: number) =>
  (await deskCall(app, cookie, 'findNotices', {})).notices
    .filter((one) => one.requestId === requestId)
    .map(({ kind }) => kind);
const noteOf = async (requestId: number) =>
  (await deskCall(app, ana.cookie, 'findRequest', { requestId })).timeline.find(
    ({ type }) => type === 'internalNote',
  );

test('A mentioned member is told, and the note shows the name that they have now', async () => {
  const requestId = await caseOfStreets();
  const mark = `<@m${ben.accountId}>`;
  await say(requestId, `Is it yours, ${mark}? And <@m${ana.accountId}> looks too`);
  expect(await noticesOf(ben, requestId)).toEqual(['mentioned']);
  expect(await noticesOf(ana, requestId)).toEqual([]);
  await database.query(`update accounts set last_name = 'Minor' where account_id = $1`, [ben.accountId]);
  expect(await noteOf(requestId)).toMatchObject({
    text: expect.stringContaining(mark),
    mentions: [
      { mark, name: 'Ben Minor' },
      { mark: `<@m${ana.accountId}>`, name: 'Ana Major' },
    ],
  });
});

test('A mentioned team is told, and of a team only those who may see the request', async () => {
  const requestId = await caseOfStreets();
  await say(requestId, `<@t${streets}> please`);
  expect(await noticesOf(carl, requestId)).toEqual(['mentioned']);
  expect(await noticesOf(ben, requestId)).toEqual([]);
  await database.query('insert into team_members values ($1, $2, $3)', [clientId, parks, ben.accountId]);
  await say(requestId, `<@t${parks}> please`);
  expect(await noticesOf(ben, requestId)).toEqual(['mentioned']);
  await giveTo(database, clientId, requestId, parks);
  expect(await noticesOf(paula, requestId)).toEqual([]);
  await database.query('delete from team_members where account_id = $1', [ben.accountId]);
});

test('A member or team that may not see the request is refused by name, and nothing is written', async () => {
  const requestId = await caseOfStreets();
  expect(await refused(requestId, `<@m${ben.accountId}> <@m${paula.accountId}>`)).toMatchObject({
    name: 'fieldInvalid',
    detail: 'Paula Major may not see this request. Please remove the mention.',
  });
  expect(await refused(requestId, `<@t${parks}>`)).toMatchObject({
    detail: 'Nobody in Parks may see this request. Please remove the mention.',
  });
  expect(await refused(requestId, '<@m4711>')).toMatchObject({
    detail: 'The note mentions somebody who is no longer here. Please remove the mention.',
  });
  expect(await noteOf(requestId)).toBeUndefined();
  expect(await noticesOf(ben, requestId)).toEqual([]);
});

test('A mention gives no right: a viewer still may not work on the request, and a member who loses sight of it loses the notice', async () => {
  const requestId = await caseOfStreets();
  await say(requestId, `<@m${carl.accountId}>`);
  const refusal = await deskRefusal(app, carl.cookie, 'addInternalNote', { requestId, text: 'I read it' });
  expect(refusal.name).toBe('notAllowed');
  await database.query('update accounts set is_limited = true where account_id = $1', [carl.accountId]);
  await giveTo(database, clientId, requestId, parks);
  expect(await noticesOf(carl, requestId)).toEqual([]);
  await database.query('update accounts set is_limited = false where account_id = $1', [carl.accountId]);
});

test('A note mentions ten at most', async () => {
  const requestId = await caseOfStreets();
  const marks = Array.from({ length: 11 }, (_, index) => `<@m${index + 1}>`).join(' ');
  expect(await refused(requestId, marks)).toMatchObject({
    detail: 'A note can mention at most 10 people and teams.',
  });
});

test('In a reply an @ is a character that tells nobody', async () => {
  const requestId = await caseOfStreets();
  const { version } = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  const text = `We asked <@m${ben.accountId}> and @ben`;
  await deskCall(app, ana.cookie, 'replyToResident', { requestId, version, text, delaySeconds: 0 });
  expect(await noticesOf(ben, requestId)).toEqual([]);
});
