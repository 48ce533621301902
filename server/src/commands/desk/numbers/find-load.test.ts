/** The load view: open work by team and member, and what is due next. */
import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall } from '#test/desk-call.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { database } = app;
app.clock.set('2026-06-20T12:00:00Z');
const { clientId } = await addMunicipality(database);
const [streets, parks] = (await addTeams(database, clientId, ['Streets', 'Parks', 'Water'])) as [
  number,
  number,
];
const ana = await addMember(app, clientId, { username: 'ana', role: 'viewer', teamIds: [streets] });
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [parks], isLimited: true });
const day = (n: number, hour = 12) => new Date(Date.UTC(2026, 5, n, hour));

await addQueueRequests(database, clientId, [
  { postedAt: day(1), resolveDueAt: day(12), teamId: streets, assigneeId: ana.accountId },
  { postedAt: day(2), resolveDueAt: day(21, 11), teamId: streets, assigneeId: ben.accountId },
  { postedAt: day(3), resolveDueAt: day(26), teamId: parks, assigneeId: ben.accountId },
  { postedAt: day(4), resolveDueAt: day(21, 11), teamId: parks, pausedAt: day(5) },
  { postedAt: day(5) },
  { postedAt: day(6), closedAt: day(7), teamId: streets, assigneeId: ana.accountId },
]);

const find = (filter: object = {}, cookie = ana.cookie) => deskCall(app, cookie, 'findLoad', { filter });

type Load = Awaited<ReturnType<typeof find>>;

function countsOf({
  open,
  overdue,
  dueInADay,
  dueInAWeek,
}: Load['byTeam'][number] | Load['byMember'][number]) {
  return [open, overdue, dueInADay, dueInAWeek].map(({ count }) => count);
}

test('The load has the open, overdue and soon due requests of each team and member, by name', async () => {
  const { byTeam, byMember, at } = await find();
  expect(at).toEqual(app.clock.now());
  expect(byTeam.map((row) => [row.team?.name, ...countsOf(row)])).toEqual([
    ['Parks', 2, 0, 0, 1],
    ['Streets', 2, 1, 1, 1],
    [undefined, 1, 0, 0, 0],
  ]);
  expect(byMember.map((row) => [row.member?.accountId, ...countsOf(row)])).toEqual([
    [ana.accountId, 1, 1, 0, 0],
    [ben.accountId, 2, 0, 1, 2],
    [undefined, 2, 0, 0, 0],
  ]);
});

test('Each number of the load equals the list of its filter', async () => {
  const { byTeam, byMember } = await find({ teamIds: ['mine', parks] });
  const numbers = [...byTeam, ...byMember].flatMap((row) => [
    row.open,
    row.overdue,
    row.dueInADay,
    row.dueInAWeek,
  ]);
  for (const { count, filter } of numbers) {
    const { requests } = await deskCall(app, ana.cookie, 'findRequests', { filter, sort: 'due' });
    expect(requests).toHaveLength(count);
  }
});

test('A limited member sees the load of their teams only', async () => {
  const { byTeam, byMember } = await find({}, ben.cookie);
  expect(byTeam.map(({ team }) => team?.name)).toEqual(['Parks']);
  expect(byMember.map(({ member }) => member?.accountId)).toEqual([ben.accountId, undefined]);
});

test('The load refuses a filter by member, and a filter that is too long', async () => {
  const ask = (filter: object) => askDesk(app, 'find-load', { filter }, { cookie: ana.cookie });
  expect((await ask({ assigneeIds: [ana.accountId] })).status).toBe(400);
  const area = Array.from({ length: 500 }, (_, at) => [10 + at / 1000, 50.123456]);
  expect((await ask({ area })).status).toBe(400);
});
