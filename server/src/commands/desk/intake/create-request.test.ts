/** Requests that staff enter for a caller on the phone. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addTestKey, addMember, askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam } from '#test/desk-teams.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const mailbox = await startMailbox();
const app = await startTestApp({
  SMTP_URL: mailbox.url,
  ORIGIN: 'http://{client}.localhost',
  MAIL_FROM: 'Fixpoint <help@fixpoint.example>',
});
await app.listen();
const { database, clock } = app;
const { clientId, potholeId } = await addMunicipality(database);
const lakeside = await addMunicipality(database, { name: 'lakeside' });
const streets = await addTeam(database, clientId, 'Streets');
const parks = await addTeam(database, clientId, 'Parks');
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
const ana = await addMember(app, clientId, { username: 'ana' });
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [parks], isLimited: true });
const here = { longitude: 10.5, latitude: 50.5 };

const routing = { version: 0, areas: [], rules: [], defaultTeamId: streets };
await deskCall(app, boss.cookie, 'saveRouting', routing);
const { version, officeHours, holidays } = await deskCall(app, boss.cookie, 'findDueRules', {});
const rules = [{ workTypeId: null, answerHours: 2, resolveHours: 24 }];
await deskCall(app, boss.cookie, 'saveDueRules', { version, officeHours, holidays, rules });
clock.advance(3001);

let guid = '';
beforeEach(() => {
  guid = randomUUID();
});

const requestFields = () => ({
  guid,
  workTypeId: potholeId,
  position: here,
  description: ' A hole, says the caller ',
});
const call = (more: object = {}, cookie = ana.cookie) =>
  deskCall(app, cookie, 'createRequest', { ...requestFields(), ...more });
const countOf = async () => {
  const [row] = await database.query<{ count: number }>(
    'select count(*) as count from work_requests where guid = $1',
    [guid],
  );
  return row!.count;
};

test('A request from the phone has a team, due times, and the clerk’s name', async () => {
  const createdRequest = await call({ address: '12 Main Street', priority: 2 });
  expect(createdRequest).toEqual({
    requestId: expect.any(Number),
    guid,
    team: { teamId: streets, name: 'Streets' },
    isSeen: true,
    link: `http://riverbend.localhost/#/requeststatus/${guid}`,
  });
  const { requestId } = createdRequest;
  const foundCase = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  expect(foundCase.public).toMatchObject({
    description: 'A hole, says the caller',
    address: '12 Main Street',
    ...here,
  });
  expect(foundCase.internal).toMatchObject({
    priority: 2,
    contact: { hasName: false, hasEmail: false, hasPhone: false },
    dueAt: expect.any(Date),
  });
  expect(foundCase.timeline).toMatchObject([
    { kind: 'received', actor: 'staff', author: 'ana', accountId: ana.accountId },
    { kind: 'routed', actor: 'system' },
  ]);
});

test('The same guid returns the same request, even in a new session', async () => {
  const first = await call();
  expect(await call()).toEqual(first);
  const { cookie } = await addMember(app, clientId, { username: 'cleo' });
  expect(await deskRefusal(app, cookie, 'createRequest', requestFields())).toMatchObject({
    name: 'fieldInvalid',
  });
  await database.query('update work_requests set session_id = null where guid = $1', [guid]);
  expect(await call()).toEqual(first);
  expect(await countOf()).toBe(1);
});

test('The same guid with other words is refused, so no words are lost', async () => {
  const first = await call();
  const other = { ...requestFields(), description: 'A deeper hole' };
  expect(await deskRefusal(app, ana.cookie, 'createRequest', other)).toMatchObject({
    name: 'fieldInvalid',
    detail: 'guid: This key was already used for a different call.',
  });
  expect(await call()).toEqual(first);
  expect(await countOf()).toBe(1);
});

test('The reporter gets a receipt if the clerk asks for it and there is an address', async () => {
  const contact = { firstName: 'Tom', lastName: 'Reed', phone: '555 0100', email: 'tom@example.org' };
  const { requestId } = await call({ contact, wantsReceipt: true });
  await call({ contact, wantsReceipt: true });
  const [mail] = await mailbox.mailsTo('tom@example.org');
  expect(mail!.text).toContain(`/#/requeststatus/${guid}`);
  expect(await deskCall(app, ana.cookie, 'showContact', { requestId })).toMatchObject({
    firstName: 'Tom',
    lastName: 'Reed',
    email: 'tom@example.org',
  });
  guid = randomUUID();
  await call({ contact: { email: 'quiet@example.org' } });
  guid = randomUUID();
  await call({ contact: { email: 'last@example.org' }, wantsReceipt: true });
  await mailbox.mailsTo('last@example.org');
  const mailedAddresses = mailbox.mails.map(({ to }) => to);
  expect(mailedAddresses.filter((to) => to !== 'last@example.org')).toEqual(['tom@example.org']);
});

test('A request needs a position or an address', async () => {
  const noPosition = { position: undefined, address: 'Behind the mill' };
  const { requestId } = await call(noPosition);
  const foundCase = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  expect(foundCase.public).toMatchObject({ address: 'Behind the mill', longitude: 0, latitude: 0 });
  guid = randomUUID();
  for (const address of [undefined, '', '  ']) {
    const refusal = await deskRefusal(app, ana.cookie, 'createRequest', {
      ...requestFields(),
      position: undefined,
      address,
    });
    expect(refusal).toMatchObject({
      name: 'fieldInvalid',
      detail: 'A request needs a position or an address.',
    });
  }
  expect(await countOf()).toBe(0);
});

test('A limited member can enter a request for another team, and cannot see it afterwards', async () => {
  const createdRequest = await call({}, ben.cookie);
  expect(createdRequest).toMatchObject({ team: null, isSeen: false, guid });
  const { requestId } = createdRequest;
  expect(await deskRefusal(app, ben.cookie, 'findRequest', { requestId })).toMatchObject({
    name: 'notFound',
  });
});

test('An API key can enter requests under its name', async () => {
  const { key } = await addTestKey(app, boss.cookie, { name: 'Call centre', role: 'clerk' });
  const { requestId } = await call({}, key);
  expect(await call({}, key)).toMatchObject({ requestId });
  const { timeline } = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  expect(timeline[0]).toMatchObject({ kind: 'received', actor: 'integration', author: 'Call centre' });
});

test('A guid of one API key does not return the request of another key', async () => {
  const [one, other] = [
    await addTestKey(app, boss.cookie, { name: 'One', role: 'clerk' }),
    await addTestKey(app, boss.cookie, { name: 'Other', role: 'clerk' }),
  ];
  const first = await call({}, one.key);
  expect(await deskRefusal(app, other.key, 'createRequest', requestFields())).toMatchObject({
    name: 'fieldInvalid',
  });
  expect(await call({}, one.key)).toEqual(first);
});

test('A work type of another municipality, an empty description or an invalid e-mail is refused', async () => {
  const otherType = { ...requestFields(), workTypeId: lakeside.potholeId };
  expect(await deskRefusal(app, ana.cookie, 'createRequest', otherType)).toMatchObject({ name: 'notFound' });
  const wrongCalls = [
    { description: '  ' },
    { contact: { email: 'tom' } },
    { contact: { email: 'tom@example.org, ann@example.org' } },
    { guid: 'x' },
    { priority: 10 },
  ];
  for (const more of wrongCalls) {
    const answer = await askDesk(
      app,
      'create-request',
      { ...requestFields(), ...more },
      { cookie: ana.cookie },
    );
    expect(answer).toMatchObject({ status: 400, body: { name: 'fieldInvalid' } });
  }
  expect(await countOf()).toBe(0);
});
