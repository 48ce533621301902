/** Each kind of bulk act: its result, and that undoing restores the state before. */
import type { BulkAct } from '@fixpoint/contract/desk/bulk/bulk-act.ts';
import { expect, test, vi } from 'vitest';
import { goOnLater } from '#desk/bulk/bulk-acts.ts';
import { startTestBulkActs } from '#test/test-bulk-acts.ts';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { giveTo } from '#test/desk-teams.ts';
import { idsByKey } from '#test/test-requests.ts';

const bulk = await startTestBulkActs();
const { clientId, ana, bob, addSome, find, plan, rowsOf, through } = bulk;
const { app, report, receive, hurry, quiet, wait, sentTo } = bulk.reports;
const { database } = app;
const statuses = await idsByKey(database, clientId, 'statuses');

const [addedRow] = await database.query<{ id: number }>(
  `insert into work_types (client_id, key, name, color, custom_message, display_order, is_active)
   values ($1, 'sign', 'Sign', '#c0392b', '', 3, true) returning work_type_id as id`,
  [clientId],
);
const signs = addedRow!.id;
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });

test('A bulk change of status sends the mails that the plan counts, and a change of priority sends none', async () => {
  const [reportWithEmail, reportWithoutEmail] = [await report(), await report('Another hole', '')];
  for (const one of [reportWithEmail, reportWithoutEmail]) await receive(one);
  await quiet();
  const before = sentTo(reportWithEmail).length;
  const ids = [reportWithEmail.requestId, reportWithoutEmail.requestId];
  const movedAct = await plan(ids, { kind: 'priority', priority: 3 });
  expect(movedAct.mails).toBe(0);
  await through('runBulk', movedAct.bulkId);
  const closing = await plan(ids, { kind: 'status', statusId: statuses['done']!, outcome: 'Mended' });
  expect(closing).toMatchObject({ mails: 1, counts: { planned: 2 } });
  await through('runBulk', closing.bulkId);
  await wait();
  expect(sentTo(reportWithEmail)).toHaveLength(before + 1);
  expect((await find(reportWithEmail.requestId)).internal).toMatchObject({ outcome: 'Mended', priority: 3 });
});

test('A bulk reply to a main request and a duplicate of its duplicate goes to the reporter of that duplicate once', async () => {
  const [main, middle] = [await report(), await report('The same hole')];
  const duplicate = await report('The same hole again');
  for (const one of [main, middle, duplicate]) await receive(one);
  const chain = [
    { requestId: duplicate.requestId, duplicateOf: middle.requestId },
    { requestId: middle.requestId, duplicateOf: main.requestId },
  ];
  for (const link of chain) {
    const { version } = await find(link.requestId);
    await deskCall(app, ana.cookie, 'linkDuplicate', { ...link, version });
  }
  await quiet();
  const before = sentTo(duplicate).length;
  const ids = [main.requestId, duplicate.requestId];
  const act = { kind: 'reply', text: 'We come on Monday.', delaySeconds: 0 } as const;
  const { bulkId, mails } = await plan(ids, act, { isForClosed: true });
  expect(mails).toBe(3);
  const [skipped] = await rowsOf(bulkId, ['skipped']);
  expect(skipped).toMatchObject({ requestId: duplicate.requestId, why: { name: 'mainRequestReplied' } });
  await through('runBulk', bulkId);
  await wait();
  expect(sentTo(duplicate)).toHaveLength(before + 1);
});

test('A bulk reply fills the template for each request, and undoing it calls back the replies that still wait', async () => {
  const text = 'Dear {reporter.firstName|neighbour}, thank you for {request.number}.';
  const { templateId } = await deskCall(app, boss.cookie, 'saveTemplate', { name: 'Thanks', text });
  const requests = [await report(), await report(), await report()];
  for (const one of requests) await receive(one);
  await quiet();
  const ids = requests.map(({ requestId }) => requestId);
  const { bulkId, mails } = await plan(ids, { kind: 'reply', templateId, delaySeconds: 60 });
  expect(mails).toBe(3);
  expect(await through('runBulk', bulkId)).toMatchObject({ counts: { done: 3 } });
  const waitingEntry = (await find(ids[1]!)).timeline.at(-1);
  expect(waitingEntry).toMatchObject({
    type: 'waitingReply',
    text: `Dear neighbour, thank you for ${ids[1]}.`,
    author: 'ana',
  });

  const isReply = (entry: { type: string }) => entry.type === 'waitingReply';
  const { replyId } = (await find(ids[0]!)).timeline.find(isReply) as unknown as { replyId: number };
  await deskCall(app, bob.cookie, 'callBackReply', { requestId: ids[0]!, replyId });
  expect(await through('undoBulk', bulkId)).toMatchObject({ counts: { undone: 2, kept: 1 } });
  expect((await rowsOf(bulkId, ['kept']))[0]!.why!.name).toBe('replySent');
  await hurry();
  await wait();
  expect(requests.flatMap(sentTo).filter((mail) => mail.text.includes('Dear neighbour'))).toEqual([]);

  const { bulkId: another } = await plan(ids, { kind: 'reply', text: 'We come.', delaySeconds: 0 });
  await through('runBulk', another);
  await wait();
  expect(requests.flatMap(sentTo).filter((mail) => mail.text.includes('We come.'))).toHaveLength(3);
});

test.each<[BulkAct, object]>([
  [{ kind: 'pause', reason: 'Frost' }, { pause: { reason: 'Frost', until: null } }],
  [
    { kind: 'pause', reason: 'Frost', until: '2026-07-01' },
    { pause: { reason: 'Frost', until: new Date('2026-07-01T05:00:00Z') } },
  ],
  [
    { kind: 'due', resolveDueAt: new Date('2026-07-01T12:00:00Z') },
    { resolveDueAt: new Date('2026-07-01T12:00:00Z') },
  ],
  [{ kind: 'status', statusId: statuses['doing']! }, { status: { statusId: statuses['doing'] } }],
  [{ kind: 'workType', workTypeId: signs }, {}],
])('Undoing %o restores the state before', async (act, after) => {
  const ids = await addSome(2);
  const before = await find(ids[0]!);
  const { bulkId } = await plan(ids, act);
  expect(await through('runBulk', bulkId)).toMatchObject({ counts: { done: 2 } });
  const changedCase = await find(ids[0]!);
  expect(changedCase.internal).toMatchObject(after);
  const { workTypeId } = before.public.workType;
  expect(changedCase.public.workType.workTypeId).toBe(act.kind === 'workType' ? signs : workTypeId);
  expect(await through('undoBulk', bulkId)).toMatchObject({ counts: { undone: 2 } });
  const { internal, public: publicPart } = await find(ids[0]!);
  expect(internal).toEqual(before.internal);
  expect(publicPart).toEqual(before.public);
});

test('Requests of a new work type go to the team of its rules, as the dry run said, and come back after undoing', async () => {
  const rules = [{ workTypeId: signs, area: null, teamId: bulk.streets }];
  const { version } = await deskCall(app, boss.cookie, 'findRouting', {});
  const routing = { version, areas: [], rules, defaultTeamId: null };
  await deskCall(app, boss.cookie, 'saveRouting', routing);
  app.clock.advance(3001);
  const ids = await addSome(2);
  const { bulkId } = await plan(ids, { kind: 'workType', workTypeId: signs });
  const changes = { workTypeId: [expect.any(Number), signs], teamId: [null, bulk.streets] };
  expect((await rowsOf(bulkId))[0]!.changes).toEqual(changes);
  await through('runBulk', bulkId);
  expect((await rowsOf(bulkId, ['done']))[0]!.changes).toEqual(changes);
  expect(await bulk.teamsOf(ids)).toEqual([bulk.streets, bulk.streets]);
  expect(await through('undoBulk', bulkId)).toMatchObject({ counts: { undone: 2 } });
  expect(await bulk.teamsOf(ids)).toEqual([null, null]);
  const emptyRouting = { ...routing, version: version + 1, rules: [] };
  await deskCall(app, boss.cookie, 'saveRouting', emptyRouting);
  app.clock.advance(3001);
});

test('The dry run of a merge into a closed request counts the mails that say that it is closed', async () => {
  const [main, open, other] = [await report(), await report(), await report()];
  const act = { kind: 'linkDuplicate', duplicateOf: main.requestId } as const;
  const ids = [open.requestId, other.requestId];
  expect(await plan(ids, act)).toMatchObject({ mails: 0 });
  for (const { requestId } of [main, other]) {
    const fields = { statusId: statuses['done']! };
    const { version } = await find(requestId);
    await deskCall(app, ana.cookie, 'updateRequest', { requestId, version, fields });
  }
  expect(await plan(ids, act, { isForClosed: true })).toMatchObject({ mails: 1 });
});

test('The dry run of a merge warns if the work types differ, and the merge can still run', async () => {
  const [mainId, same, other] = (await addSome(3)) as [number, number, number];
  const toSigns = await plan([other], { kind: 'workType', workTypeId: signs });
  await through('runBulk', toSigns.bulkId);
  const merge = await plan([same, other], { kind: 'linkDuplicate', duplicateOf: mainId });
  expect(merge.counts).toMatchObject({ planned: 2 });
  expect(merge.reasons).toEqual([{ result: 'planned', name: 'otherWorkType', count: 1 }]);
  const warnedRows = (await rowsOf(merge.bulkId)).filter(({ why }) => why !== null);
  expect(warnedRows).toMatchObject([{ requestId: other, why: { name: 'otherWorkType' } }]);
  expect(await through('runBulk', merge.bulkId)).toMatchObject({ counts: { done: 2 }, reasons: [] });
});

test('Paused requests are resumed together, and duplicates are unlinked and linked again', async () => {
  const ids = await addSome(3);
  const pauseAct = await plan(ids.slice(0, 2), { kind: 'pause', reason: 'Frost' });
  await through('runBulk', pauseAct.bulkId);
  const resumeAct = await plan(ids, { kind: 'resume' });
  expect(resumeAct.counts).toMatchObject({ planned: 2, skipped: 1 });
  await through('runBulk', resumeAct.bulkId);
  expect((await find(ids[0]!)).internal.pause).toBe(null);

  const [one, mainId] = ids;
  const { version } = await find(one!);
  await deskCall(app, ana.cookie, 'linkDuplicate', { requestId: one!, version, duplicateOf: mainId! });
  const unlinkedAct = await plan([one!, mainId!], { kind: 'unlinkDuplicate' });
  expect(unlinkedAct.counts).toMatchObject({ planned: 1, skipped: 1 });
  await through('runBulk', unlinkedAct.bulkId);
  expect((await find(one!)).duplicateOf).toBe(null);
  expect(await through('undoBulk', unlinkedAct.bulkId)).toMatchObject({ counts: { undone: 1 } });
  expect((await find(one!)).duplicateOf).toMatchObject({ requestId: mainId });
});

test('Several requests become duplicates of one request, each with its own result, and undoing separates them', async () => {
  const [mainId, one, other, behind, elsewhere, closedId] = [
    ...(await addSome(5)),
    ...(await addSome(1, { status: 'done' })),
  ] as [number, number, number, number, number, number];
  const { version } = await find(behind);
  await deskCall(app, ana.cookie, 'linkDuplicate', { requestId: behind, version, duplicateOf: elsewhere });
  const act = { kind: 'linkDuplicate', duplicateOf: mainId } as const;
  const all = [mainId, one, other, behind, closedId];
  const { bulkId, counts, reasons } = await plan(all, act, { isForClosed: true });
  expect(counts).toMatchObject({ planned: 3, refused: 2 });
  expect(reasons).toEqual([{ result: 'refused', name: 'fieldInvalid', count: 2 }]);
  expect((await rowsOf(bulkId, ['planned']))[0]!.changes).toEqual({ duplicateOf: [null, mainId] });

  await through('runBulk', bulkId);
  expect((await find(mainId)).duplicates.map(({ requestId }) => requestId)).toEqual([one, other, closedId]);
  expect((await find(behind)).duplicateOf).toMatchObject({ requestId: elsewhere });
  const again = await plan([one, other], act);
  expect(again.reasons).toEqual([{ result: 'skipped', name: 'alreadySo', count: 2 }]);

  // A request that a colleague has linked elsewhere since is not changed back.
  const { version: linkedVersion } = await find(other);
  const unlinkedAct = await deskCall(app, bob.cookie, 'unlinkDuplicate', {
    requestId: other,
    version: linkedVersion,
  });
  const movedAct = { requestId: other, version: unlinkedAct.version, duplicateOf: elsewhere };
  await deskCall(app, bob.cookie, 'linkDuplicate', movedAct);
  expect(await through('undoBulk', bulkId)).toMatchObject({ counts: { undone: 2, kept: 1 } });
  expect((await find(mainId)).duplicates).toEqual([]);
  expect((await find(one)).duplicateOf).toBe(null);
  expect((await find(other)).duplicateOf).toMatchObject({ requestId: elsewhere });
});

test('Requests cannot become duplicates of each other in a ring, and a merge into an invisible request is not planned', async () => {
  const [one, other] = (await addSome(2)) as [number, number];
  const { version } = await find(other);
  await deskCall(app, ana.cookie, 'linkDuplicate', { requestId: other, version, duplicateOf: one });
  const { bulkId } = await plan([one], { kind: 'linkDuplicate', duplicateOf: other });
  expect(await through('runBulk', bulkId)).toMatchObject({ counts: { done: 0, refused: 1 } });
  expect((await find(one)).duplicateOf).toBe(null);

  const selection = { requests: [{ requestId: one, version: 1 }] };
  const bulkPlan = {
    selection,
    act: { kind: 'linkDuplicate', duplicateOf: one },
    isForClosed: false,
  } as const;
  await giveTo(database, clientId, one, bulk.streets);
  const unseenRefusal = await deskRefusal(app, bulk.carl.cookie, 'planBulk', bulkPlan);
  expect(unseenRefusal).toMatchObject({ name: 'notFound', detail: `There is no request ${one}.` });
});

test('An act without content, or with too much, is refused', async () => {
  const selection = { requests: [{ requestId: 1, version: 1 }] };
  const refusals = [
    { kind: 'assign' },
    { kind: 'due' },
    { kind: 'reply', delaySeconds: 0 },
    { kind: 'reply', text: 'Dear {reporter.firstName}', delaySeconds: 0 },
    { kind: 'reply', text: 'A', templateId: 1, delaySeconds: 0 },
  ] satisfies BulkAct[];
  for (const act of refusals) {
    const problem = await deskRefusal(app, ana.cookie, 'planBulk', { selection, act, isForClosed: false });
    expect(problem.name).toBe('fieldInvalid');
  }
});

test('A bulk act that was stopped between two requests can continue', async () => {
  const { bulkId } = await plan(await addSome(3), { kind: 'priority', priority: 4 });
  await database.query(`update bulk_acts set state = 'running', begun_at = now() where bulk_id = $1`, [
    bulkId,
  ]);
  const stoppedAct = await deskCall(app, ana.cookie, 'stopBulk', { bulkId });
  expect(stoppedAct).toMatchObject({ state: 'stopped', counts: { planned: 3 } });
  expect(await through('runBulk', bulkId)).toMatchObject({ state: 'done', counts: { done: 3 } });
  // Running a finished act again changes nothing.
  expect(await deskCall(app, ana.cookie, 'runBulk', { bulkId })).toMatchObject({ state: 'done' });
});

test('A bulk act changes nothing if its author is no longer a clerk when it runs', async () => {
  const dora = await addMember(app, clientId, { username: 'dora' });
  const ids = await addSome(1);
  const { bulkId } = await plan(ids, { kind: 'priority', priority: 1 }, dora);
  await database.query(`update accounts set role = 'viewer' where account_id = $1`, [dora.accountId]);
  await database.query(`update bulk_acts set state = 'running', begun_at = now() where bulk_id = $1`, [
    bulkId,
  ]);
  await goOnLater(database, { clientId, bulkId });
  await vi.waitUntil(async () => {
    const acts = await database.query<{ state: string }>('select state from bulk_acts where bulk_id = $1', [
      bulkId,
    ]);
    return acts[0]!.state === 'stopped';
  });
  expect((await find(ids[0]!)).internal.priority).toBe(5);
});
