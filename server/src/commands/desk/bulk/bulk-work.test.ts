/** A bulk act from its dry run to its end: results, refusals, and undoing all of it. */
import { expect, test } from 'vitest';
import { startTestBulkActs } from '#test/test-bulk-acts.ts';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { giveTo } from '#test/desk-teams.ts';

const bulk = await startTestBulkActs();
const { clientId, streets, parks, ana, bob, carl } = bulk;
const { addSome, find, seen, teamsOf, plan, rowsOf, through, update } = bulk;
const { app } = bulk.reports;
const { database } = app;

test('In a bulk act of 200 requests, the 3 that a colleague has changed are refused and can be tried again, and undoing keeps later changes', async () => {
  const ids = await addSome(200);
  const changedIds = ids.slice(50, 53);
  const { bulkId, ...plannedAct } = await plan(ids, {
    kind: 'assign',
    teamId: streets,
    assigneeId: ana.accountId,
  });
  expect(plannedAct).toMatchObject({ state: 'planned', total: 200, mails: 0, begunAt: null });
  expect(plannedAct.counts).toMatchObject({ planned: 200, refused: 0, skipped: 0 });
  const [first] = await rowsOf(bulkId);
  expect(first).toEqual({
    requestId: ids[0],
    result: 'planned',
    why: null,
    changes: { teamId: [null, streets], assigneeId: [null, ana.accountId] },
    mails: 0,
  });
  expect(new Set(await teamsOf(ids))).toEqual(new Set([null]));

  for (const requestId of changedIds) await update(requestId, { teamId: parks });
  const doneAct = await through('runBulk', bulkId);
  expect(doneAct).toMatchObject({ state: 'done', counts: { done: 197, refused: 3, planned: 0 } });
  const refusedRows = await rowsOf(bulkId, ['refused']);
  expect(refusedRows.map(({ requestId }) => requestId)).toEqual(changedIds);
  expect(refusedRows[0]!.why).toMatchObject({
    name: 'conflict',
    changes: [{ field: 'teamId', before: null, after: parks, by: 'bob' }],
  });
  const { timeline, internal } = await find(ids[0]!);
  expect(internal).toMatchObject({ team: { teamId: streets }, assignee: { username: 'ana' } });
  expect(timeline.filter((entry) => entry.type === 'event' && entry.author === 'ana')).toHaveLength(1);
  expect((await find(changedIds[0]!)).internal.team).toMatchObject({ teamId: parks });

  expect(await through('retryBulk', bulkId)).toMatchObject({ counts: { done: 200, refused: 0 } });
  expect(new Set(await teamsOf(ids))).toEqual(new Set([streets]));

  for (const requestId of ids.slice(0, 2)) await update(requestId, { priority: 1 });
  const undoneAct = await through('undoBulk', bulkId);
  expect(undoneAct).toMatchObject({ state: 'undone', counts: { undone: 198, kept: 2, done: 0 } });
  const keptRows = await rowsOf(bulkId, ['kept']);
  expect(keptRows.map(({ requestId }) => requestId)).toEqual(ids.slice(0, 2));
  expect(keptRows[0]!.why).toMatchObject({ name: 'conflict', changes: [{ field: 'priority', by: 'bob' }] });
  // Requests go back to their state before the act, and those of the colleague stay with the colleague's
  // team.
  const teams = await teamsOf([ids[0]!, ids[2]!, changedIds[0]!]);
  expect(teams).toEqual([streets, null, parks]);
});

test('A dry run marks requests that would not change, are closed, have a conflict or are invisible to the author, and the run skips them', async () => {
  const [open, same, parksId, alienId, conflictingId] = await addSome(5);
  const [closedId] = await addSome(1, { status: 'done' });
  const all = [open!, same!, parksId!, conflictingId!, closedId!];
  for (const one of all) await giveTo(database, clientId, one, parks);
  await giveTo(database, clientId, alienId!, streets);
  await update(same!, { priority: 2 });
  const before = await seen([...all, alienId!]);
  await update(conflictingId!, { priority: 9 });
  const requests = [...before, { requestId: 999_999, version: 1 }];
  const act = { kind: 'priority', priority: 2 } as const;
  const bulkPlan = { selection: { requests }, act, isForClosed: false };
  const { bulkId, counts, total } = await deskCall(app, carl.cookie, 'planBulk', bulkPlan);
  expect({ counts, total }).toMatchObject({ counts: { planned: 2, skipped: 4, refused: 1 }, total: 7 });
  const whys = async () =>
    Object.fromEntries(
      (await rowsOf(bulkId, undefined, carl.cookie)).map(({ requestId, why }) => [
        requestId,
        why?.name ?? '',
      ]),
    );
  const expectedWhys = {
    [open!]: '',
    [parksId!]: '',
    [same!]: 'alreadySo',
    [closedId!]: 'closed',
    [conflictingId!]: 'conflict',
    [alienId!]: 'notFound',
    999_999: 'notFound',
  };
  expect(await whys()).toEqual(expectedWhys);
  const { rows: closedOnes } = await deskCall(app, carl.cookie, 'findBulk', { bulkId, why: 'closed' });
  expect(closedOnes.map(({ requestId }) => requestId)).toEqual([closedId]);
  const [notSeen, notThere] = (await rowsOf(bulkId, ['skipped'], carl.cookie)).filter(
    ({ why }) => why?.name === 'notFound',
  );
  expect(notSeen!.why!.detail.replace(String(notSeen!.requestId), '#')).toBe(
    notThere!.why!.detail.replace(String(notThere!.requestId), '#'),
  );

  await giveTo(database, clientId, parksId!, streets);
  expect(await through('runBulk', bulkId, carl.cookie)).toMatchObject({ counts: { done: 1, refused: 2 } });
  expect(await whys()).toEqual({ ...expectedWhys, [parksId!]: 'notFound' });
  const priorities = await Promise.all(all.map(async (one) => (await find(one)).internal.priority));
  expect(priorities).toEqual([2, 2, 5, 9, 5]);

  const again = { selection: { requests: await seen([closedId!]) }, act, isForClosed: true };
  expect((await deskCall(app, carl.cookie, 'planBulk', again)).counts).toMatchObject({ planned: 1 });
});

test('A bulk act by filter covers only the requests that matched when it was planned', async () => {
  const postedAt = new Date('2026-06-01T12:00:00Z');
  const ids = await addSome(2, { postedAt });
  const selection = { filter: { created: { until: new Date('2026-06-02T00:00:00Z') } } };
  const act = { kind: 'priority', priority: 7 } as const;
  const { bulkId, total } = await deskCall(app, ana.cookie, 'planBulk', {
    selection,
    act,
    isForClosed: false,
  });
  expect(total).toBe(2);
  const [laterId] = await addSome(1, { postedAt });
  await through('runBulk', bulkId);
  expect((await rowsOf(bulkId, ['done'])).map(({ requestId }) => requestId)).toEqual(ids);
  expect((await find(laterId!)).internal.priority).toBe(5);
});

test('Nobody but the author can run, read or undo a plan', async () => {
  const { bulkId } = await plan(await addSome(1), { kind: 'priority', priority: 8 });
  for (const name of ['runBulk', 'findBulk', 'retryBulk', 'undoBulk', 'stopBulk'] as const) {
    const refusal = await deskRefusal(app, bob.cookie, name, { bulkId });
    expect(refusal).toMatchObject({ name: 'notFound', detail: 'There is no such plan.' });
  }
  expect((await deskCall(app, ana.cookie, 'findBulk', { bulkId })).bulk.state).toBe('planned');
});

test('Members see their own recent plans, newest first, with their progress', async () => {
  const dora = await addMember(app, clientId, { username: 'dora' });
  const own = async () => (await deskCall(app, dora.cookie, 'findBulks', {})).bulks;
  expect(await own()).toEqual([]);
  const ids = await addSome(2);
  const first = await plan(ids, { kind: 'priority', priority: 3 }, dora);
  await through('runBulk', first.bulkId, dora.cookie);
  const second = await plan(ids, { kind: 'priority', priority: 3 }, dora);
  expect(await own()).toEqual([
    { bulk: second, act: { kind: 'priority', priority: 3 } },
    {
      bulk: expect.objectContaining({ bulkId: first.bulkId, state: 'done', reasons: [], total: 2 }),
      act: { kind: 'priority', priority: 3 },
    },
  ]);
  expect(second.reasons).toEqual([{ result: 'skipped', name: 'alreadySo', count: 2 }]);
  expect((await deskCall(app, bob.cookie, 'findBulks', {})).bulks).toEqual([]);
});

test('A limited member can undo requests that they gave to another team by mistake', async () => {
  const ids = await addSome(2);
  for (const one of ids) await giveTo(database, clientId, one, parks);
  const { bulkId } = await plan(ids, { kind: 'assign', teamId: streets }, carl);
  await through('runBulk', bulkId, carl.cookie);
  await update(ids[1]!, { priority: 1 });
  expect(await through('undoBulk', bulkId, carl.cookie)).toMatchObject({ counts: { undone: 1, kept: 1 } });
  expect((await find(ids[0]!)).internal.team).toMatchObject({ teamId: parks });
  const [keptRows] = await rowsOf(bulkId, ['kept'], carl.cookie);
  expect(keptRows!.why).toEqual({ name: 'notFound', detail: `There is no request ${ids[1]}.` });
});
