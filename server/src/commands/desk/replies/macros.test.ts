/** A reply can change the status, outcome, team and person of a request in one act, which can be called back. */
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { startTestBulkActs } from '#test/test-bulk-acts.ts';
import type { TestReport } from '#test/test-reports.ts';
import { idsByKey } from '#test/test-requests.ts';

const bulk = await startTestBulkActs();
const { clientId, ana, bob, carl, streets, parks, find, plan, through } = bulk;
const { app, report, receive, quiet, hurry, wait, sentTo } = bulk.reports;
const { database, clock } = app;
const { done } = await idsByKey(database, clientId, 'statuses');
const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });

const macro = { statusId: done!, outcome: 'Filled', teamId: parks, assigneeId: bob.accountId };

async function received(): Promise<TestReport> {
  const request = await report();
  await receive(request);
  await quiet();
  return request;
}

async function send({ requestId }: TestReport, more: object, text = '{team|Nobody} has filled it.') {
  const { version } = await find(requestId);
  const delaySeconds = 60;
  return deskCall(app, ana.cookie, 'replyToResident', { requestId, version, text, delaySeconds, ...more });
}

/** Advances the clock past the time in which the reply can be called back. */
async function letItGo(): Promise<void> {
  clock.advance(60_000);
  await hurry();
  await quiet();
}

const stateOf = async ({ requestId }: TestReport) => {
  const { status, outcome, team, assignee } = (await find(requestId)).internal;
  return [status.statusId, outcome, team?.teamId ?? null, assignee?.accountId ?? null];
};

test('The reply waits with all its changes, and then makes all of them at once', async () => {
  const request = await received();
  const before = await stateOf(request);
  await send(request, macro);
  expect(await stateOf(request)).toEqual(before);
  const waiting = (await find(request.requestId)).timeline.at(-1);
  // The text names the team that the reply sets.
  expect(waiting).toMatchObject({ type: 'waitingReply', ...macro, text: 'Parks has filled it.' });
  await letItGo();
  expect(await stateOf(request)).toEqual([done, 'Filled', parks, bob.accountId]);
  const { timeline } = await find(request.requestId);
  const made = timeline.filter((entry) => entry.type === 'event' && entry.kind === 'noted');
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({
    changes: { teamId: [null, parks], assigneeId: [null, bob.accountId], outcome: ['', 'Filled'] },
  });
  await wait();
  expect(sentTo(request).at(-1)!.text).toContain('Parks has filled it.');
});

test('A reply that is called back changes nothing, and gives back all its changes', async () => {
  const request = await received();
  const before = await stateOf(request);
  const { replyId } = await send(request, macro);
  const back = await deskCall(app, ana.cookie, 'callBackReply', { requestId: request.requestId, replyId });
  expect(back).toMatchObject(macro);
  await letItGo();
  expect(await stateOf(request)).toEqual(before);
  const { replyId: plain } = await send(request, {});
  const plainBack = await deskCall(app, ana.cookie, 'callBackReply', {
    requestId: request.requestId,
    replyId: plain,
  });
  expect(plainBack).not.toHaveProperty('teamId');
});

test('A person who could not work on the request is refused at once, and a person who leaves before the reply goes is left out', async () => {
  const request = await received();
  const { requestId } = request;
  const { version } = await find(requestId);
  const wrong = { requestId, version, text: 'We come.', teamId: streets, assigneeId: carl.accountId };
  expect(await deskRefusal(app, ana.cookie, 'replyToResident', wrong)).toMatchObject({
    name: 'fieldInvalid',
    detail: expect.stringContaining('is not in the team of this request.'),
  });
  const unknown = { requestId, version, text: 'We come.', teamId: 999_999 };
  expect(await deskRefusal(app, ana.cookie, 'replyToResident', unknown)).toMatchObject({ name: 'notFound' });
  const eve = await addMember(app, clientId, { username: 'eve', teamIds: [parks] });
  await send(request, { ...macro, assigneeId: eve.accountId }, 'We come.');
  await database.query('update accounts set is_active = false where account_id = $1', [eve.accountId]);
  await letItGo();
  expect(await stateOf(request)).toEqual([done, 'Filled', null, null]);
});

test('A limited member can reply and give the request to another team, and does not see it afterwards', async () => {
  const request = await received();
  const { requestId } = request;
  const { version } = await find(requestId);
  await deskCall(app, ana.cookie, 'updateRequest', { requestId, version, fields: { teamId: parks } });
  const seen = await deskCall(app, carl.cookie, 'findRequest', { requestId });
  const words = { requestId, version: seen.version, text: 'Streets will come.', delaySeconds: 60 };
  await deskCall(app, carl.cookie, 'replyToResident', { ...words, teamId: streets });
  await letItGo();
  expect(await stateOf(request)).toMatchObject([expect.anything(), '', streets, null]);
  expect(await deskRefusal(app, carl.cookie, 'findRequest', { requestId })).toMatchObject({
    name: 'notFound',
  });
});

test('A bulk reply makes all changes too, in the language of each resident, and an undo calls the replies back', async () => {
  const [english, spanish] = [await received(), await received()];
  await database.query("update work_requests set language = 'es' where request_id = $1", [spanish.requestId]);
  const words = { name: 'Filled', text: 'It is filled.', texts: { es: 'Está relleno.' } };
  const outcomes = { outcome: 'Filled', outcomes: { es: 'Relleno' } };
  const { templateId } = await deskCall(app, boss.cookie, 'saveTemplate', { ...words, ...outcomes });
  const ids = [english.requestId, spanish.requestId];
  const act = { kind: 'reply', templateId, delaySeconds: 60, ...macro } as const;
  const { bulkId: undone } = await plan(ids, act);
  await through('runBulk', undone);
  expect(await through('undoBulk', undone)).toMatchObject({ counts: { undone: 2 } });
  await letItGo();
  expect(await stateOf(english)).toMatchObject([expect.anything(), '', null, null]);
  const { bulkId } = await plan([spanish.requestId, english.requestId], act);
  await through('runBulk', bulkId);
  await letItGo();
  await wait();
  expect(await stateOf(english)).toEqual([done, 'Filled', parks, bob.accountId]);
  expect(await stateOf(spanish)).toEqual([done, 'Relleno', parks, bob.accountId]);
  expect(sentTo(spanish).at(-1)!.text).toContain('Relleno');
  expect(sentTo(english).at(-1)!.text).toContain('It is filled.');
  expect(sentTo(spanish).at(-1)!.text).toContain('Está relleno.');
});

test('An outcome that a member has changed for a bulk reply is the same for residents of all languages', async () => {
  const spanish = await received();
  await database.query("update work_requests set language = 'es' where request_id = $1", [spanish.requestId]);
  const { templateId } = await deskCall(app, boss.cookie, 'saveTemplate', {
    name: 'Filled, too',
    text: 'It is filled.',
    outcome: 'Filled',
    outcomes: { es: 'Relleno' },
  });
  const act = { kind: 'reply', templateId, delaySeconds: 60, ...macro, outcome: 'Sealed' } as const;
  const { bulkId } = await plan([spanish.requestId], act);
  await through('runBulk', bulkId);
  await letItGo();
  expect(await stateOf(spanish)).toEqual([done, 'Sealed', parks, bob.accountId]);
});
