/** Statistics at the desk: the numbers, and who may see which. */
import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { database } = app;
app.clock.set('2026-06-20T12:00:00Z');
const { clientId, potholeId } = await addMunicipality(database);
const [streets, parks] = (await addTeams(database, clientId, ['Streets', 'Parks', 'Water'])) as [
  number,
  number,
];
const ana = await addMember(app, clientId, { username: 'ana', role: 'viewer', teamIds: [streets] });
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [parks], isLimited: true });
const day = (n: number, hour = 12) => new Date(Date.UTC(2026, 5, n, hour));
const june = { from: day(1, 0), until: day(30, 0) };

await addQueueRequests(database, clientId, [
  { postedAt: day(1), answeredAt: day(1, 14), closedAt: day(3), teamId: streets },
  { postedAt: day(2), answeredAt: day(2, 20), closedAt: day(2, 20), teamId: streets },
  { postedAt: day(9), teamId: streets, resolveDueAt: day(12), acceptedAt: day(9) },
  { postedAt: day(10), teamId: parks, resolveDueAt: day(25), assigneeId: ben.accountId },
  { postedAt: day(11), reopenedAt: day(15), closedAt: null },
  { postedAt: day(11), pausedAt: day(12), resolveDueAt: day(12) },
  { postedAt: day(12), deletedAt: day(13), teamId: parks },
  { postedAt: new Date('2026-05-01T12:00:00Z'), closedAt: day(5), teamId: parks },
]);

const find = (more: object = {}, cookie = ana.cookie) =>
  deskCall(app, cookie, 'findNumbers', { filter: {}, ...june, ...more });

test('The tiles show the open work, and the results of the period', async () => {
  const { now, period, hours, timeToAnswer, timeToClose, at } = await find();
  const counts = (tiles: object) =>
    Object.fromEntries(
      Object.entries(tiles).map(([key, { count }]: [string, { count: number }]) => [key, count]),
    );
  expect(at).toEqual(app.clock.now());
  expect(counts(now)).toEqual({ open: 4, overdue: 1, toAccept: 3, unassigned: 3, reopened: 1, paused: 1 });
  expect(counts(period)).toEqual({ opened: 6, answered: 2, closed: 3 });
  expect(hours).toBe('all');
  expect(timeToAnswer).toEqual({ medianHours: 2, p90Hours: 8 });
  expect(timeToClose).toEqual({ medianHours: 48, p90Hours: 35 * 24 });
});

test('The filter of a number opens its list', async () => {
  const { now, byTeam } = await find({ filter: { teamIds: ['mine', parks], workTypeIds: [potholeId] } });
  expect(now.overdue).toEqual({
    count: 1,
    filter: { teamIds: ['mine', parks], workTypeIds: [potholeId], isOverdue: true },
  });
  expect(byTeam.map(({ team, opened }) => [team?.name, opened])).toEqual([
    ['Parks', { count: 1, filter: { teamIds: [parks], workTypeIds: [potholeId], created: june } }],
    ['Streets', { count: 3, filter: { teamIds: [streets], workTypeIds: [potholeId], created: june } }],
  ]);
  const { requests } = await deskCall(app, ana.cookie, 'findRequests', {
    filter: now.overdue.filter,
    sort: 'due',
  });
  expect(requests).toHaveLength(1);
});

test('Teams are listed by name, requests without a team last, and work types by name, each with the time to close', async () => {
  const { byTeam, byWorkType, weeks } = await find();
  expect(
    byTeam.map(({ team, open, closed, timeToClose }) => [team?.name, open.count, closed.count, timeToClose]),
  ).toEqual([
    ['Parks', 1, 1, { medianHours: 840, p90Hours: 840 }],
    ['Streets', 1, 2, { medianHours: 8, p90Hours: 48 }],
    [undefined, 2, 0, null],
  ]);
  expect(byTeam.at(-1)!.open.filter).toEqual({ isOpen: true, teamIds: ['nobody'] });
  expect(byWorkType).toMatchObject([{ workTypeId: potholeId, name: 'Pothole', overdue: { count: 1 } }]);
  expect(weeks.map(({ opened, closed }) => [opened.count, closed.count])).toEqual(
    expect.arrayContaining([
      [2, 3],
      [4, 0],
    ]),
  );
});

test('A request that was passed on to an owner is closed, but nobody here has solved it', async () => {
  const ofOwner = (ownerKey: string) =>
    database.query('update work_requests set owner_key = $2 where client_id = $1 and team_id = $3', [
      clientId,
      ownerKey,
      parks,
    ]);
  await ofOwner('state-dot');
  const { period, timeToClose } = await find({ filter: { teamIds: [parks] } });
  expect([period.closed.count, timeToClose]).toEqual([1, null]);
  await ofOwner('');
});

test('Times are in office hours if the municipality has office hours', async () => {
  const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
  const { version, officeHours } = await deskCall(app, boss.cookie, 'findDueRules', {});
  const open = [{ from: '08:00', to: '17:00' }];
  const week = Object.fromEntries(Object.keys(officeHours).map((name) => [name, open])) as typeof officeHours;
  const set = { version, officeHours: week, holidays: [], rules: [] };
  await deskCall(app, boss.cookie, 'saveDueRules', set);
  app.clock.advance(3001);
  const { hours, timeToClose } = await find({ filter: { teamIds: [parks] } });
  expect(hours).toBe('office');
  expect(timeToClose).toEqual({ medianHours: 35 * 9, p90Hours: 35 * 9 });
});

test('A limited member gets only the numbers of their team, and no other team’s name', async () => {
  const { now, period, byTeam } = await find({}, ben.cookie);
  expect([now.open.count, period.opened.count, period.closed.count]).toEqual([1, 1, 1]);
  expect(byTeam.map(({ team }) => team?.name)).toEqual(['Parks']);
  expect(JSON.stringify(await find({ filter: { teamIds: [streets] } }, ben.cookie))).not.toContain('Streets');
});

test('There are no numbers about a person or about single requests', async () => {
  const ask = (filter: object) =>
    askDesk(app, 'find-numbers', { filter, from: june.from, until: june.until }, { cookie: ana.cookie });
  for (const filter of [{ assigneeIds: [ben.accountId] }, { assigneeIds: ['me'] }, { ids: [1] }])
    expect(await ask(filter)).toMatchObject({ status: 400, body: { name: 'fieldInvalid' } });
  expect(await ask({ assigneeIds: ['nobody'] })).toMatchObject({ status: 200 });
  const numbersJson = JSON.stringify(await find());
  for (const name of ['ana', 'ben', `${ben.accountId}`]) expect(numbersJson).not.toContain(`"${name}"`);
});

test.each([
  ['a period that ends before it begins', { until: day(1, 0) }],
  ['a period of more than two years', { from: new Date('2023-06-01T00:00:00Z') }],
  ['a viewport across the antimeridian', { filter: { viewport: { west: 10, south: 0, east: 9, north: 1 } } }],
  [
    'a filter that would fill the answer',
    { filter: { area: Array.from({ length: 400 }, (_, n) => [10 + n / 1000, 50.5 + (n % 7) / 10]) } },
  ],
  [
    'a filter that two years of weeks would repeat too often',
    {
      filter: { area: Array.from({ length: 90 }, (_, n) => [10 + n / 1000, 50.5 + (n % 7) / 10]) },
      from: new Date('2024-07-01T00:00:00Z'),
    },
  ],
])('%s is refused', async (_what, more) => {
  expect(
    await deskRefusal(app, ana.cookie, 'findNumbers', { filter: {}, ...june, ...(more as object) }),
  ).toMatchObject({ name: 'fieldInvalid' });
});
