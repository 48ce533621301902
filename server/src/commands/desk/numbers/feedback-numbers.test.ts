/** How residents answered after closings, in numbers that open their lists. */
import { expect, test } from 'vitest';
import { shareOf } from '#desk/numbers/find-feedback-numbers.ts';
import { addMember, deskCall } from '#test/desk-call.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';

const app = await startTestApp();
const { database } = app;
const { clientId } = await addMunicipality(database);
const ana = await addMember(app, clientId, { username: 'ana' });
const [large, small] = (await addTeams(database, clientId, ['Streets', 'Parks'])) as [number, number];
for (const username of ['bob', 'carl', 'dora']) await addMember(app, clientId, { username });
await database.query(
  `insert into team_members (client_id, team_id, account_id)
   select client_id, $2::integer, account_id from accounts where client_id = $1 and username in ('bob', 'carl', 'dora')
   union all select client_id, $3::integer, account_id from accounts where client_id = $1 and username = 'bob'`,
  [clientId, large, small],
);

const closedAt = new Date('2026-06-10T12:00:00Z');
const period = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-07-01T00:00:00Z') };

type Given = [answer: string | null, grade: number | null, reopening?: string];

async function add(teamId: number | null, given: readonly Given[]): Promise<void> {
  const ids = await addQueueRequests(
    database,
    clientId,
    given.map(() => ({ teamId, closedAt })),
  );
  for (const [at, [answer, grade, reopening = null]] of given.entries())
    await database.query(
      `insert into feedback (client_id, request_id, main_request_id, closed_at, reader, act_id, key_hash, question,
         asked_at, ends_at, answer, answered_at, satisfaction, reopening)
       values ($1, $2, $2, $3::timestamptz, 'reporter', 'act', sha256(gen_random_uuid()::text::bytea), 'solved', $3::timestamptz, $3::timestamptz, $4,
         case when $4::text is not null then $3::timestamptz end, $5, $6)`,
      [clientId, ids[at], closedAt, answer, grade, reopening],
    );
}

const numbers = (filter = {}) => deskCall(app, ana.cookie, 'findFeedbackNumbers', { filter, ...period });

test('Below five requests no share and no mean is told, only the count; from five on with an interval', async () => {
  await add(large, [
    ['solved', 5],
    ['solved', 4],
    ['partly', 3],
    ['not-solved', 1, 'reopened'],
  ]);
  const { all: few } = await numbers();
  expect([few.answered.estimate, few.solved.estimate, few.satisfaction.estimate]).toEqual([null, null, null]);
  expect(few.satisfaction.number.count).toBe(4);
  await add(large, [
    ['cannot-tell', 2],
    ['solved', null],
    [null, null],
  ]);
  const { all } = await numbers();
  expect([all.answered.number.count, all.answered.of.count]).toEqual([6, 7]);
  expect([all.solved.number.count, all.solved.of.count]).toEqual([3, 5]);
  expect(all.solved.estimate!.value).toBeCloseTo(0.6);
  expect(all.reopened.number.count).toBe(1);
  expect(all.satisfaction.number.count).toBe(5);
  expect(all.satisfaction.estimate!.value).toBeCloseTo(3);
  expect(all.satisfaction.estimate!.low).toBeLessThan(3);
});

test('Each number opens a list of exactly as many requests', async () => {
  const { all, byTeam } = await numbers();
  for (const row of [all, ...byTeam])
    for (const { count, filter } of [
      row.answered.number,
      row.answered.of,
      row.solved.number,
      row.solved.of,
      row.reopened.number,
      row.declined.number,
      row.declined.of,
      row.satisfaction.number,
    ]) {
      const { counts } = await deskCall(app, ana.cookie, 'countRequests', { filters: [filter] });
      expect(counts, JSON.stringify(filter)).toMatchObject([{ count }]);
    }
});

test('The number of declined wishes counts those about which staff have decided', async () => {
  const before = (await numbers()).all.declined;
  await add(large, [
    ['not-solved', null, 'declined'],
    ['partly', null, 'declined'],
    ['not-solved', null, 'asked'],
    ['not-solved', null, 'reopened'],
  ]);
  const { all, byTeam } = await numbers();
  expect(all.declined.number.count - before.number.count).toBe(2);
  expect(all.declined.of.count - before.of.count).toBe(3);
  expect(byTeam[0]!.declined.number.count).toBe(2);
});

test('A team of fewer than three members has no numbers', async () => {
  await add(
    small,
    Array.from({ length: 6 }, (): Given => ['solved', 5]),
  );
  expect((await numbers()).byTeam.map(({ team }) => team.name)).toEqual(['Streets']);
});

test('No filter tells the answers of one member’s requests', async () => {
  const filter = { feedback: ['solved' as const], assigneeIds: [ana.accountId, 'me' as const] };
  const { counts } = await deskCall(app, ana.cookie, 'countRequests', { filters: [filter] });
  expect(counts).toMatchObject([{ count: 0 }]);
});

test('The numbers of an area count the answers about its requests, and open their list', async () => {
  const before = (await numbers()).all;
  const area: [number, number][] = [
    [20, 40],
    [21, 40],
    [21, 41],
    [20, 41],
  ];
  expect((await numbers({ area })).all.answered.of.count).toBe(0);
  await add(large, [
    ['solved', 5],
    ['solved', 4],
    ['partly', 3],
    ['not-solved', 2],
    ['solved', 4],
  ]);
  await database.query(
    `update work_requests set longitude = 20.5, latitude = 40.5
     where client_id = $1 and request_id > (select max(request_id) - 5 from work_requests where client_id = $1)`,
    [clientId],
  );
  const { all, byTeam } = await numbers({ area });
  expect([all.answered.number.count, all.solved.number.count, all.solved.of.count]).toEqual([5, 3, 5]);
  expect(all.solved.estimate!.value).toBeCloseTo(0.6);
  expect(byTeam.map(({ answered }) => answered.number.count)).toEqual([5]);
  const { counts } = await deskCall(app, ana.cookie, 'countRequests', {
    filters: [all.solved.number.filter],
  });
  expect(counts).toMatchObject([{ count: 3 }]);
  expect((await numbers()).all.answered.of.count).toBe(before.answered.of.count + 5);
});

test('The interval of a share stays between 0 and 1, also at its ends', () => {
  expect(shareOf(4, 4)).toBeNull();
  expect(shareOf(5, 5)).toMatchObject({ value: 1, high: 1 });
  expect(shareOf(5, 5)!.low).toBeCloseTo(0.566, 2);
  expect(shareOf(0, 20)).toMatchObject({ value: 0, low: 0 });
});
