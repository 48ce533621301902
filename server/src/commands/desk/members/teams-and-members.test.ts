/** Managers set up teams and members. */
import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall, deskCookie, deskRefusal } from '#test/desk-call.ts';
import { addTestAccount, goodPassword } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const app = await startTestApp({
  ORIGIN: 'http://{client}.localhost',
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'city@city.example',
});
const { clientId } = await addMunicipality(app.database);
await app.listen();
const mia = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const team = (name: string) => deskCall(app, mia.cookie, 'saveTeam', { name });

async function memberNamed(username: string) {
  const { members } = await deskCall(app, mia.cookie, 'findMembers', {});
  return members.find((one) => one.username === username);
}

async function eventsOf(kind: string) {
  return app.database.query<{ account_id: number }>(
    'select account_id from security_events where client_id = $1 and kind = $2',
    [clientId, kind],
  );
}

test('A team can be created, renamed and taken out of use, and omitted fields keep their values', async () => {
  const { teamId } = await team('Streets');
  await deskCall(app, mia.cookie, 'saveTeam', { teamId, email: 'streets@city.example', news: 'daily' });
  await deskCall(app, mia.cookie, 'saveTeam', { teamId, name: 'Roads', isActive: false });
  const { teams } = await deskCall(app, mia.cookie, 'findTeams', {});
  expect(teams).toEqual([
    {
      teamId,
      name: 'Roads',
      email: 'streets@city.example',
      news: 'daily',
      isActive: false,
      memberIds: [],
      version: 3,
      changedAt: app.clock.now(),
      changedBy: 'mia',
    },
  ]);
  expect(await eventsOf('team-saved')).toHaveLength(3);
});

test('If two managers change the same team, the second gets a conflict, and equal values do not count as a change', async () => {
  const { teamId } = await team('Bridges');
  const save = (changes: object) => ({ teamId, version: 1, ...changes });
  await deskCall(app, mia.cookie, 'saveTeam', save({ name: 'Bridges' }));
  await deskCall(app, mia.cookie, 'saveTeam', save({ news: 'at-once' }));
  const refusal = await deskRefusal(app, mia.cookie, 'saveTeam', save({ name: 'Viaducts' }));
  expect(refusal).toMatchObject({ status: 409, name: 'conflict' });
  const { teams } = await deskCall(app, mia.cookie, 'findTeams', {});
  expect(teams.find((one) => one.teamId === teamId)).toMatchObject({ name: 'Bridges', version: 2 });
});

test.each([
  [{}, 'A new team needs a name.'],
  [{ name: 'parks' }, "There is a team 'parks' already."],
  [{ name: 'Water', email: 'water' }, "'water' is not an e-mail address."],
  [{ teamId: 4711, name: 'Nobody' }, 'There is no team 4711.'],
])('A team is refused: %j', async (payload, detail) => {
  await deskCall(app, mia.cookie, 'saveTeam', { name: 'Parks' }).catch(() => undefined);
  expect(await deskRefusal(app, mia.cookie, 'saveTeam', payload)).toMatchObject({ detail });
});

test('An invited member gets a link, chooses a password and signs in', async () => {
  const { teamId } = await team('Signs');
  const wishes = { username: 'carl', email: 'carl@city.example', firstName: 'Carl', role: 'crew' } as const;
  const { accountId } = await deskCall(app, mia.cookie, 'saveMember', {
    ...wishes,
    isLimited: true,
    teamIds: [teamId],
  });
  expect(await memberNamed('carl')).toMatchObject({
    accountId,
    name: 'Carl',
    isInvited: true,
    teamIds: [teamId],
  });
  const [mail] = await mailbox.mailsTo('carl@city.example');
  const passwordresetkey = /choose-password#(\w+)/.exec(mail!.text)![1];
  await ws7Call(app, {
    cmd: 'resetpasswordbyclientid',
    clientid: clientId,
    newpassword: goodPassword,
    passwordresetkey,
  });
  const { isLimited, teams } = await deskCall(app, await deskCookie(app, 'carl'), 'findMe', {});
  expect({ isLimited, teams }).toEqual({ isLimited: true, teams: [{ teamId, name: 'Signs' }] });
  expect(await memberNamed('carl')).toMatchObject({ isInvited: false });
  expect(await eventsOf('member-invited')).toEqual([{ account_id: accountId }]);
});

test('A deactivated member who is invited under the same username keeps the account, with a new password and role', async () => {
  const invitedMember = {
    username: 'wendy',
    email: 'wendy@city.example',
    firstName: 'Wendy',
    role: 'clerk',
  } as const;
  const { accountId, isBack } = await deskCall(app, mia.cookie, 'saveMember', invitedMember);
  expect(isBack).toBe(false);
  await app.database.query(`update accounts set password_hash = 'old' where account_id = $1`, [accountId]);
  expect(await deskRefusal(app, mia.cookie, 'saveMember', invitedMember)).toMatchObject({
    name: 'fieldInvalid',
  });
  await deskCall(app, mia.cookie, 'deactivateMember', { accountId });
  const back = { username: 'WENDY', email: 'wendy@home.example', role: 'viewer' } as const;
  expect(await deskCall(app, mia.cookie, 'saveMember', back)).toEqual({ accountId, isBack: true });
  expect(await memberNamed('wendy')).toMatchObject({
    accountId,
    name: 'Wendy',
    email: 'wendy@home.example',
    role: 'viewer',
    isActive: true,
    isInvited: true,
  });
  await mailbox.mailsTo('wendy@home.example');
});

test('Only a member without a password is invited again', async () => {
  const email = 'dora@city.example';
  const addedMember = { username: 'dora', email, role: 'viewer' } as const;
  const { accountId } = await deskCall(app, mia.cookie, 'saveMember', addedMember);
  await deskCall(app, mia.cookie, 'saveMember', { accountId, invite: true });
  await mailbox.mailsTo(email, 2);
  await deskCall(app, mia.cookie, 'saveMember', { accountId: mia.accountId, invite: true });
  const orders = await app.database.query(
    `select 1 from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'`,
    [`"accountId":${mia.accountId}`],
  );
  expect(orders).toEqual([]);
});

test.each([
  [{ username: 'eve', email: 'eve@city.example' }, 'A new member needs a username, an e-mail and a role.'],
  [{ username: 'MIA', email: 'm@city.example', role: 'viewer' }, "There is an account 'MIA' already."],
  [{ username: 'eve', email: 'eve', role: 'viewer' }, "'eve' is not an e-mail address."],
  [
    { username: 'eve', email: 'eve@city.example', role: 'manager', isLimited: true },
    'A manager sees the requests of all teams.',
  ],
  [
    { username: 'eve', email: 'eve@city.example', role: 'crew', teamIds: [4711] },
    'teamIds contains an unknown team.',
  ],
  [{ accountId: 4711, role: 'viewer' }, 'There is no member 4711.'],
] as const)('A member is refused, and nothing is saved: %j', async (payload, detail) => {
  const refusal = await deskRefusal(app, mia.cookie, 'saveMember', {
    ...payload,
    teamIds: undefined,
    ...teamsOf(payload),
  });
  expect(refusal).toMatchObject({ detail });
  expect(await memberNamed('eve')).toBeUndefined();
});

function teamsOf(payload: object): { teamIds?: number[] } {
  return 'teamIds' in payload ? { teamIds: [...(payload.teamIds as number[])] } : {};
}

test('A resident is not a member and cannot be made one', async () => {
  const { accountId } = await addTestAccount(app.database, clientId, { email: 'resident@example.org' });
  const refusal = await deskRefusal(app, mia.cookie, 'saveMember', { accountId, role: 'manager' });
  expect(refusal).toMatchObject({ name: 'notFound' });
});

test('A deactivated member is signed out at once, and no link in a mail lets them in again', async () => {
  const fay = await addMember(app, clientId, { username: 'fay', role: 'clerk' });
  await deskCall(app, mia.cookie, 'deactivateMember', { accountId: fay.accountId });
  expect(await askDesk(app, 'find-me', {}, { cookie: fay.cookie })).toMatchObject({ status: 401 });
  await expect(deskCookie(app, 'fay')).rejects.toThrow('passwordNotAccepted');
  const [{ key_generation: generation }] = (await app.database.query(
    'select key_generation from accounts where account_id = $1',
    [fay.accountId],
  )) as [{ key_generation: number }];
  expect(generation).toBe(1);
  expect(await eventsOf('member-deactivated')).toContainEqual({ account_id: fay.accountId });
  await deskCall(app, mia.cookie, 'saveMember', { accountId: fay.accountId, isActive: true });
  await expect(deskCookie(app, 'fay')).resolves.toMatch(/^desk=/);
});

test.each([{ role: 'clerk' }, { isActive: false }] as const)(
  'Managers cannot demote themselves, so that one manager is left: %j',
  async (change) => {
    const { accountId, cookie } = mia;
    const refusal = await deskRefusal(app, cookie, 'saveMember', { accountId, ...change });
    expect(refusal).toMatchObject({
      detail: 'You cannot take away your own manager role. Please ask another manager.',
    });
    expect(await memberNamed('mia')).toMatchObject({ role: 'manager', isActive: true });
  },
);

test('Two managers cannot demote each other at the same moment', async () => {
  const gus = await addMember(app, clientId, { username: 'gus', role: 'manager' });
  const ida = await addMember(app, clientId, { username: 'ida', role: 'manager' });
  const lower = (cookie: string, accountId: number) =>
    askDesk(app, 'save-member', { accountId, role: 'viewer' }, { cookie });
  const answers = await Promise.all([lower(gus.cookie, ida.accountId), lower(ida.cookie, gus.accountId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

test('All staff see names and roles, and only managers see e-mail addresses', async () => {
  const hal = await addMember(app, clientId, { username: 'hal', role: 'viewer' });
  const { members } = await deskCall(app, hal.cookie, 'findMembers', {});
  expect(members.find(({ username }) => username === 'mia')).toMatchObject({ role: 'manager', email: null });
  expect(await memberNamed('hal')).toMatchObject({ email: 'hal@city.example' });
  for (const cmd of ['save-team', 'save-member', 'deactivate-member', 'save-routing', 'save-due-rules'])
    expect(await askDesk(app, cmd, {}, { cookie: hal.cookie })).toMatchObject({ status: 403 });
});

test('A manager cannot see or change teams and members of another municipality', async () => {
  const lakeside = await addMunicipality(app.database, { name: 'lakeside' });
  const [row] = await app.database.query<{ teamId: number }>(
    `insert into teams (client_id, name) values ($1, 'Docks') returning team_id as "teamId"`,
    [lakeside.clientId],
  );
  const { accountId } = await addTestAccount(app.database, lakeside.clientId, {
    username: 'lea',
    role: 'clerk',
  });
  const { teams } = await deskCall(app, mia.cookie, 'findTeams', {});
  expect(teams.map(({ name }) => name)).not.toContain('Docks');
  expect(await memberNamed('lea')).toBeUndefined();
  const { teamId } = row!;
  expect(await deskRefusal(app, mia.cookie, 'saveTeam', { teamId, name: 'Ours' })).toMatchObject({
    name: 'notFound',
  });
  for (const change of [{ role: 'viewer' } as const, { isActive: false }])
    expect(await deskRefusal(app, mia.cookie, 'saveMember', { accountId, ...change })).toMatchObject({
      name: 'notFound',
    });
});
