/** A case that a team has returned: who returned it for whom, why, and where it is found. */
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
const water = await addTeam(database, clientId, 'Water');
const ana = await addMember(app, clientId, { username: 'ana', teamIds: [streets] });
const carl = await addMember(app, clientId, { username: 'carl', isLimited: true, teamIds: [water] });

async function caseOf(teamId: number) {
  const { requestId } = await addRequest(database, clientId);
  await giveTo(database, clientId, requestId, teamId);
  return requestId;
}

const read = (requestId: number) => deskCall(app, ana.cookie, 'findRequest', { requestId });

async function giveBack(requestId: number) {
  const { version } = await read(requestId);
  return deskCall(app, ana.cookie, 'returnRequest', { requestId, version, reason: 'It is a gas pipe' });
}

async function change(requestId: number, fields: { teamId: number }, takesBack?: boolean) {
  const { version } = await read(requestId);
  return deskCall(app, ana.cookie, 'updateRequest', { requestId, version, fields, takesBack });
}

test('A returned case says who returned it, for which team and why, until another team accepts it', async () => {
  const requestId = await caseOf(streets);
  expect((await read(requestId)).internal.returned).toBeNull();
  await giveBack(requestId);
  const returned = expect.objectContaining({ author: 'ana', teamId: streets, reason: 'It is a gas pipe' });
  expect((await read(requestId)).internal.returned).toEqual(returned);
  await change(requestId, { teamId: water });
  expect((await read(requestId)).internal.returned).toEqual(returned);
  const { version } = await read(requestId);
  await deskCall(app, carl.cookie, 'acceptRequest', { requestId, version });
  expect((await read(requestId)).internal.returned).toBeNull();
});

test('A return that was undone is no longer shown as one', async () => {
  const requestId = await caseOf(streets);
  await giveBack(requestId);
  await change(requestId, { teamId: streets }, true);
  expect((await read(requestId)).internal).toMatchObject({ returned: null, team: { teamId: streets } });
});

test('Undoing a return gives the case back to its team as it was: accepted, and in the hands of its person', async () => {
  const requestId = await caseOf(streets);
  await deskCall(app, ana.cookie, 'acceptRequest', { requestId, version: (await read(requestId)).version });
  const fields = { assigneeId: ana.accountId };
  const { version } = await read(requestId);
  await deskCall(app, ana.cookie, 'updateRequest', { requestId, version, fields });
  const before = (await read(requestId)).internal;
  app.clock.advance(60_000);
  await giveBack(requestId);
  expect((await read(requestId)).internal).toMatchObject({ team: null, assignee: null, acceptedAt: null });
  await change(requestId, { teamId: streets }, true);
  expect((await read(requestId)).internal).toEqual(before);
});

test.each([
  ['was deactivated', 'update accounts set is_active = false where account_id = $1'],
  ['became a viewer', `update accounts set role = 'viewer' where account_id = $1`],
  ['left the team', 'delete from team_members where account_id = $1'],
])(
  'An undo succeeds although the person of the request %s, leaves the request without a person, and says so',
  async (what, statement) => {
    const away = await addMember(app, clientId, { username: what, isLimited: true, teamIds: [streets] });
    const [moved, returned, given] = [await caseOf(streets), await caseOf(streets), await caseOf(streets)];
    const set = async (requestId: number, fields: object, takesBack?: boolean) => {
      const { version } = await read(requestId);
      return deskCall(app, ana.cookie, 'updateRequest', { requestId, version, fields, takesBack });
    };
    for (const requestId of [moved, returned, given]) await set(requestId, { assigneeId: away.accountId });
    await set(moved, { teamId: water });
    await giveBack(returned);
    await set(given, { assigneeId: ana.accountId });
    await database.query(statement, [away.accountId]);
    for (const requestId of [moved, returned])
      expect(await set(requestId, { teamId: streets }, true)).toMatchObject({ isPersonAway: true });
    const back = { assigneeId: away.accountId };
    expect(await set(given, back, true)).toMatchObject({ isPersonAway: true });
    for (const requestId of [moved, returned, given])
      expect((await read(requestId)).internal).toMatchObject({ team: { teamId: streets }, assignee: null });
    await expect(set(given, back)).rejects.toThrow(/colleague|requests|team/);
  },
);

test('Undoing another team gives the acceptance back as well, and a colleague who accepts meanwhile is a conflict', async () => {
  const accept = async (requestId: number, { cookie }: { cookie: string }) => {
    const { version } = await read(requestId);
    await deskCall(app, cookie, 'acceptRequest', { requestId, version });
  };
  const requestId = await caseOf(streets);
  await accept(requestId, ana);
  const { acceptedAt } = (await read(requestId)).internal;
  app.clock.advance(60_000);
  const moved = await change(requestId, { teamId: water });
  await change(requestId, { teamId: streets }, true);
  expect((await read(requestId)).internal).toMatchObject({ team: { teamId: streets }, acceptedAt });
  const again = await change(requestId, { teamId: water });
  await accept(requestId, carl);
  const undo = { requestId, version: again.version, fields: { teamId: streets }, takesBack: true };
  expect(await deskRefusal(app, ana.cookie, 'updateRequest', undo)).toMatchObject({ name: 'conflict' });
  expect(again.version).toBeGreaterThan(moved.version);
});

test('The history names the team that a member accepted or returned a case for without being in it', async () => {
  const requestId = await caseOf(water);
  const { version } = await read(requestId);
  await deskCall(app, ana.cookie, 'acceptRequest', { requestId, version });
  await giveBack(requestId);
  const { timeline } = await read(requestId);
  const acts = timeline.flatMap((entry) => (entry.type === 'event' ? [entry] : []));
  const forTeam = [null, water];
  expect(acts.find(({ kind }) => kind === 'accepted')).toMatchObject({ author: 'ana', changes: { forTeam } });
  expect(acts.find(({ kind }) => kind === 'returned')).toMatchObject({ author: 'ana', changes: { forTeam } });
  const ownCase = await caseOf(streets);
  await giveBack(ownCase);
  expect(JSON.stringify((await read(ownCase)).timeline)).not.toContain('forTeam');
});

test('The view of cases without a team is offered to members who see all teams', async () => {
  const requestId = await caseOf(streets);
  await giveBack(requestId);
  const viewOf = async ({ cookie }: { cookie: string }) =>
    (await deskCall(app, cookie, 'findViews', {})).builtIn.find(({ key }) => key === 'noTeam');
  expect(await viewOf(carl)).toBeUndefined();
  const { filter, sort } = (await viewOf(ana))!;
  const { requests } = await deskCall(app, ana.cookie, 'findRequests', { filter, sort });
  expect(requests.map((row) => row.requestId)).toContain(requestId);
});
