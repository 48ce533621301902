/** Saved views: their owners, and what they show. */
import { beforeEach, expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { database } = app;
const { clientId } = await addMunicipality(database);
const [streets] = (await addTeams(database, clientId, ['Streets'])) as [number];
const ana = await addMember(app, clientId, { username: 'ana', teamIds: [streets] });
const ben = await addMember(app, clientId, { username: 'ben' });
const mia = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const createdPeriod = { from: new Date('2026-05-01T00:00:00Z') };
const signs = {
  name: 'Signs south',
  filter: { text: 'sign', created: createdPeriod },
  sort: 'due',
  isShared: false,
} as const;

beforeEach(() => database.query('delete from saved_views'));

async function namesFor({ cookie }: { cookie: string }): Promise<string[]> {
  return (await deskCall(app, cookie, 'findViews', {})).saved.map(({ name }) => name);
}

test('Only its owner sees an own view, with the filter that was saved', async () => {
  const { viewId } = await deskCall(app, ana.cookie, 'saveView', signs);
  const { saved: savedViews } = await deskCall(app, ana.cookie, 'findViews', {});
  expect(savedViews).toEqual([{ ...signs, viewId, mayChange: true }]);
  expect(await namesFor(mia)).toEqual([]);
  expect(await deskRefusal(app, mia.cookie, 'saveView', { ...signs, viewId })).toMatchObject({
    name: 'notFound',
  });
  expect(await deskRefusal(app, mia.cookie, 'deleteView', { viewId })).toMatchObject({ name: 'notFound' });
});

test('A view that a manager shares is first in everybody’s list, and only managers can change it', async () => {
  const sharedView = { ...signs, isShared: true };
  expect(await deskRefusal(app, ana.cookie, 'saveView', sharedView)).toMatchObject({ name: 'notAllowed' });
  await deskCall(app, ben.cookie, 'saveView', { ...signs, name: 'Bridges' });
  const { viewId } = await deskCall(app, mia.cookie, 'saveView', sharedView);
  expect(await namesFor(ben)).toEqual(['Signs south', 'Bridges']);
  const { saved: savedViews } = await deskCall(app, ben.cookie, 'findViews', {});
  expect(savedViews[0]).toMatchObject({ isShared: true, mayChange: false });
  for (const refusal of [
    await deskRefusal(app, ben.cookie, 'deleteView', { viewId }),
    await deskRefusal(app, ben.cookie, 'saveView', { ...signs, viewId }),
  ]) {
    expect(refusal).toMatchObject({ name: 'notAllowed' });
  }
  await deskCall(app, mia.cookie, 'deleteView', { viewId });
  expect(await namesFor(ben)).toEqual(['Bridges']);
});

test('A view can be changed, and each owner can use a name once', async () => {
  const { viewId } = await deskCall(app, ana.cookie, 'saveView', signs);
  await deskCall(app, ana.cookie, 'saveView', { ...signs, name: 'Other' });
  await deskCall(app, ana.cookie, 'saveView', { ...signs, viewId, name: ' SIGNS south ', sort: 'newest' });
  expect(await namesFor(ana)).toEqual(['Other', 'SIGNS south']);
  const viewWithTakenName = { ...signs, name: 'signs SOUTH' };
  expect(await deskRefusal(app, ana.cookie, 'saveView', viewWithTakenName)).toMatchObject({
    name: 'fieldInvalid',
  });
  await deskCall(app, ben.cookie, 'saveView', viewWithTakenName);
});

test('A member has at most a hundred views, and can still change them at the limit', async () => {
  const { viewId } = await deskCall(app, ana.cookie, 'saveView', signs);
  await database.query(
    `insert into saved_views (client_id, account_id, name, filter, sort)
     select $1, $2, 'View ' || n, '{}', 'due' from generate_series(2, 100) n`,
    [clientId, ana.accountId],
  );
  const more = { ...signs, name: 'One more' };
  expect(await deskRefusal(app, ana.cookie, 'saveView', more)).toMatchObject({ name: 'fieldInvalid' });
  await deskCall(app, ana.cookie, 'saveView', { ...more, viewId });
});

test('Deleting an account deletes its own views and keeps the shared ones', async () => {
  const { accountId, cookie } = await addMember(app, clientId, { username: 'gone', role: 'manager' });
  await deskCall(app, cookie, 'saveView', signs);
  await deskCall(app, cookie, 'saveView', { ...signs, isShared: true });
  await database.query('delete from accounts where account_id = $1', [accountId]);
  expect(await namesFor(mia)).toEqual(['Signs south']);
  expect(await database.query('select 1 from saved_views')).toHaveLength(1);
});

test('The built-in views show the work of the member’s teams, and all work to a member without a team', async () => {
  const [past, laterTime] = [new Date('2020-01-01T00:00:00Z'), new Date('2040-01-01T00:00:00Z')];
  const all = { teamId: streets, acceptedAt: past };
  const [toAccept, ownId, team, overdueId, reopenedId, nobodys, , elsewhere] = await addQueueRequests(
    database,
    clientId,
    [
      { teamId: streets },
      { ...all, assigneeId: ana.accountId, resolveDueAt: laterTime },
      { ...all, assigneeId: ben.accountId },
      { ...all, resolveDueAt: past },
      { ...all, reopenedAt: past },
      {},
      { ...all, closedAt: past, assigneeId: ana.accountId, reopenedAt: past, resolveDueAt: past },
      { acceptedAt: past, resolveDueAt: past, reopenedAt: past },
    ],
  );
  const readViews = async ({ cookie }: { cookie: string }) => {
    const { builtIn } = await deskCall(app, cookie, 'findViews', {});
    const lists = builtIn.map(async ({ key, filter, sort }) => {
      const { requests } = await deskCall(app, cookie, 'findRequests', { filter, sort });
      return [key, requests.map(({ requestId }) => requestId).toSorted((a, b) => a - b)] as const;
    });
    return Object.fromEntries(await Promise.all(lists));
  };
  const open = [toAccept, ownId, team, overdueId, reopenedId, nobodys, elsewhere];
  expect(await readViews(ana)).toEqual({
    toAccept: [toAccept],
    mine: [ownId],
    myTeams: [toAccept, ownId, team, overdueId, reopenedId],
    noTeam: [nobodys, elsewhere],
    overdue: [overdueId],
    reopened: [reopenedId],
    notSolved: [],
    open,
  });
  // A member without a team sees the work of all teams, and no view of teams.
  expect(await readViews(ben)).toEqual({
    toAccept: [toAccept, nobodys],
    mine: [team],
    noTeam: [nobodys, elsewhere],
    overdue: [overdueId, elsewhere],
    reopened: [reopenedId, elsewhere],
    notSolved: [],
    open,
  });
});

test('A shared view names no request, team or person that a limited member or a viewer may not see', async () => {
  const [parks] = (await addTeams(database, clientId, ['Parks'])) as [number];
  const lea = await addMember(app, clientId, { username: 'lea', teamIds: [streets], isLimited: true });
  const vera = await addMember(app, clientId, { username: 'vera', role: 'viewer' });
  const [ours, theirs] = (await addQueueRequests(database, clientId, [
    { teamId: streets },
    { teamId: parks },
  ])) as [number, number];
  const share = (name: string, filter: object) =>
    deskCall(app, mia.cookie, 'saveView', { name, filter, sort: 'due', isShared: true });
  await share('Both', { ids: [ours, theirs] });
  await share('Claims in Parks', { ids: [theirs] });
  await share('Parks', { teamIds: [parks] });
  await share('Streets and Parks', { teamIds: [streets, parks, 'nobody'] });
  await share('My teams', { teamIds: ['mine'] });
  await share('Same person, ours', { samePersonAs: ours });
  await share('Same person, theirs', { samePersonAs: theirs });
  await share('Mrs Lopez', { text: 'lopez@example.org' });
  await share('The caller', { text: '555 0134 55' });
  await share('Signs', { text: 'sign' });
  const filtersOf = async ({ cookie }: { cookie: string }) => {
    const { saved } = await deskCall(app, cookie, 'findViews', {});
    return Object.fromEntries(saved.map(({ name, filter }) => [name, filter]));
  };
  expect(await filtersOf(lea)).toEqual({
    Both: { ids: [ours] },
    'Streets and Parks': { teamIds: [streets] },
    'My teams': { teamIds: ['mine'] },
    'Same person, ours': { samePersonAs: ours },
    Signs: { text: 'sign' },
  });
  expect(Object.keys(await filtersOf(vera)).toSorted()).toEqual(
    ['Both', 'Claims in Parks', 'My teams', 'Parks', 'Signs', 'Streets and Parks'].toSorted(),
  );
  expect(Object.keys(await filtersOf(ben))).toHaveLength(10);
});
