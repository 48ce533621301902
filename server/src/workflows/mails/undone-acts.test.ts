/** Residents do not read about an act that was undone before its mail: not by mail, and not on the request's page. */
import { beforeEach, expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';
import { tokenOf } from '#test/test-accounts.ts';

const reports = await startTestReports();
const { app, mailbox, report, setStatus, hurry, quiet, wait, sentTo, token } = reports;
const { database, clock } = app;
const { clientId } = reports.client;
const statuses = await idsByKey(database, clientId, 'statuses');
const ana = await addMember(app, clientId, { username: 'ana' });
const clerk = await tokenOf(app, { ClientId: clientId, UserName: 'clerk@city.example' });

beforeEach(() => clock.advance(60_000));

interface Seen {
  requestId: number;
  version: number;
}

async function seen({ requestId }: { requestId: number }): Promise<Seen> {
  return { requestId, version: (await deskCall(app, ana.cookie, 'findRequest', { requestId })).version };
}

interface Change {
  statusId?: number;
  priority?: number;
  outcome?: string | undefined;
}

async function update(of: Seen, fields: Change, takesBack?: boolean): Promise<Seen> {
  clock.advance(1000);
  const { version } = await deskCall(app, ana.cookie, 'updateRequest', { ...of, fields, takesBack });
  return { requestId: of.requestId, version };
}

function set(of: Seen, status: string, more: { takesBack?: boolean; outcome?: string } = {}) {
  const { takesBack, outcome } = more;
  return update(of, { statusId: statuses[status]!, outcome }, takesBack);
}

async function progressOf({ guid }: { guid: string }, reader = token) {
  const { data } = await ws7Call(app, { cmd: 'findworkrequesthistorybyguid', guid, token: reader });
  return (data as { StatusName: string; Note: string }[]).map(({ StatusName, Note }) => Note || StatusName);
}

const stepsIn = (text: string) => text.replaceAll(/\s+/g, ' ').match(/from “[^”]*” to “[^”]*”/g) ?? [];

test('A status that is undone within the window is left out of the mail, and the one before it stays', async () => {
  const request = await report();
  const doing = await set(await seen(request), 'doing');
  const done = await set(doing, 'done', { outcome: 'Repainted' });
  await set(done, 'doing', { takesBack: true, outcome: '' });
  await wait();
  expect(sentTo(request).map(({ text }) => stepsIn(text))).toEqual([['from “Received” to “In progress”']]);
  expect(sentTo(request)[0]!.text).not.toContain('Repainted');
});

/** The mails of a request, with their steps and whether they have the reply. */
const read = (request: TestReport) =>
  sentTo(request).map(({ text }) => [...stepsIn(text), ...(text.includes('We come.') ? ['reply'] : [])]);

/** Lets time pass: replies that are due go, and then mails. */
async function pass(seconds: number): Promise<void> {
  await quiet();
  clock.advance(seconds * 1000);
  await hurry(
    `t.identifier <> 'send-reply' or (j.payload ->> 'replyId')::bigint in (
       select reply_id from waiting_replies where send_at <= $1)`,
    [clock.now()],
  );
  await quiet();
}

test('A status from just before a reply goes is not mailed with it if it is undone some seconds later', async () => {
  const request = await report();
  const { requestId, version } = await seen(request);
  const words = { requestId, version, text: 'We come.', statusId: statuses['doing']! };
  await deskCall(app, ana.cookie, 'replyToResident', words);
  await pass(290);
  const done = await update(await seen(request), { priority: 3 });
  await pass(10);
  expect(read(request)).toEqual([['from “Received” to “In progress”', 'reply']]);
  await deskCall(app, ana.cookie, 'replyToResident', { ...done, text: 'We come.' });
  await pass(290);
  const closed = await set(await seen(request), 'done');
  await pass(10);
  expect(await progressOf(request)).toContain('We come.');
  await set(closed, 'doing', { takesBack: true });
  await pass(300);
  await pass(300);
  expect(read(request).slice(1)).toEqual([['reply']]);
});

test('A status that is set shortly before the mail of an earlier change can be undone for the full time', async () => {
  const request = await report();
  await set(await seen(request), 'doing');
  await pass(290);
  const done = await set(await seen(request), 'done');
  await pass(240);
  await set(done, 'doing', { takesBack: true });
  await pass(60);
  expect(read(request)).toEqual([['from “Received” to “In progress”']]);
});

test('A status that nobody undoes is mailed with the reply that waited for it, and only once', async () => {
  const request = await report();
  const { requestId, version } = await seen(request);
  await deskCall(app, ana.cookie, 'replyToResident', { requestId, version, text: 'We come.' });
  await pass(290);
  await set(await seen(request), 'doing');
  await pass(10);
  expect(read(request)).toEqual([]);
  await pass(290);
  expect(read(request)).toEqual([['from “Received” to “In progress”', 'reply']]);
  await pass(600);
  expect(read(request)).toHaveLength(1);
});

test('The page of the request leaves an undone status out, and a work-order system still reads it', async () => {
  const request = await report();
  const doing = await set(await seen(request), 'doing');
  await set(doing, 'new', { takesBack: true });
  expect(await progressOf(request)).toEqual(['Received']);
  expect(await progressOf(request, clerk)).toEqual(['Received', 'In progress', 'Received']);
});

test('A note that was written while an undone status stood belongs to the status before', async () => {
  const request = await report();
  const doing = await set(await seen(request), 'doing');
  clock.advance(1000);
  const note = { cmd: 'createworkrequestnote', WorkRequestGuid: request.guid, token: clerk };
  await ws7Call(app, { ...note, note: 'We look at it.' });
  await set(doing, 'new', { takesBack: true });
  expect(await progressOf(request)).toEqual(['Received', 'We look at it.']);
});

test('An undo that changes more or less than the act is no undo for residents', async () => {
  const request = await report();
  const doing = await set(await seen(request), 'doing');
  await set(doing, 'done', { takesBack: true });
  expect(await progressOf(request)).toEqual(['Received', 'In progress', 'Closed']);
});

test('An undo cannot be undone: the status that it brings is a new one', async () => {
  const request = await report();
  const doing = await set(await seen(request), 'doing');
  const back = await set(doing, 'new', { takesBack: true });
  await set(back, 'doing', { takesBack: true });
  expect(await progressOf(request)).toEqual(['Received', 'In progress']);
  await wait();
  expect(sentTo(request).map(({ text }) => stepsIn(text))).toEqual([['from “Received” to “In progress”']]);
});

test.each<[field: string, change: Change, undo: Change]>([
  ['priority', { priority: 3 }, { priority: 5 }],
  ['outcome', { outcome: 'Soon' }, { outcome: '' }],
])(
  'Residents read a status that was set before a change of the %s is undone',
  async (_field, change, undo) => {
    const request = await report();
    const changed = await update(await seen(request), change);
    await set(changed, 'doing');
    await update(changed, undo, true);
    expect(await progressOf(request)).toEqual(['Received', 'In progress']);
  },
);

test('An act is undone once: a second undo of it is a change that residents read', async () => {
  const request = await report();
  const doing = await set(await seen(request), 'doing');
  const back = await set(doing, 'new', { takesBack: true });
  await set(back, 'doing');
  await set(doing, 'new', { takesBack: true });
  await set(await seen(request), 'done');
  expect(await progressOf(request)).toEqual(['Received', 'In progress', 'Received', 'Closed']);
});

test('A request that is reopened and closed with the same outcome is not mailed again', async () => {
  const request = await report();
  const done = await set(await seen(request), 'done', { outcome: 'Filled' });
  await wait();
  const doing = await set(done, 'doing', { outcome: '' });
  await set(doing, 'done', { outcome: 'Filled' });
  await wait();
  expect(sentTo(request)).toHaveLength(1);
});

test('A status that was mailed before it is undone is corrected by another mail', async () => {
  const request = await report();
  const doing = await set(await seen(request), 'doing');
  await wait();
  await set(doing, 'new', { takesBack: true });
  await wait();
  expect(sentTo(request).map(({ text }) => stepsIn(text))).toEqual([
    ['from “Received” to “In progress”'],
    ['from “In progress” to “Received”'],
  ]);
});

test('An outcome that is changed and changed back is not mailed again', async () => {
  const request = await report();
  const done = await set(await seen(request), 'done', { outcome: 'Filled' });
  await wait();
  const other = await set(done, 'done', { outcome: 'Painted' });
  await set(other, 'done', { outcome: 'Filled' });
  await wait();
  expect(sentTo(request)).toHaveLength(1);
});

test('The people of a duplicate are not mailed about the undo of an act from before the merge', async () => {
  const [main, duplicate] = [await report(), await report()];
  const doing = await set(await seen(main), 'doing');
  const link = { ...(await seen(duplicate)), duplicateOf: main.requestId };
  await deskCall(app, ana.cookie, 'linkDuplicate', link);
  await set(doing, 'new', { takesBack: true });
  await wait();
  expect([main, duplicate].flatMap(sentTo)).toEqual([]);
});

test('The undo of a priority from before the merge leaves the outcome in the mail about a duplicate', async () => {
  const [main, duplicate] = [await report(), await report()];
  const first = await update(await seen(main), { priority: 3 });
  const link = { ...(await seen(duplicate)), duplicateOf: main.requestId };
  await deskCall(app, ana.cookie, 'linkDuplicate', link);
  await set(await seen(main), 'done', { outcome: 'Filled' });
  await update(first, { priority: 5 }, true);
  await wait();
  expect(sentTo(duplicate)).toHaveLength(1);
  expect(sentTo(duplicate)[0]!.text).toContain('Filled');
});

test('A bulk act that is undone leaves an empty mailbox and no trace on the pages', async () => {
  const requests: TestReport[] = [];
  for (let at = 0; at < 12; at += 1) requests.push(await report());
  for (const request of requests) await set(await seen(request), 'doing');
  await wait();
  const before = mailbox.mails.length;
  const all = await Promise.all(requests.map(seen));
  const act = { kind: 'status' as const, statusId: statuses['done']!, outcome: 'Filled' };
  const { bulkId } = await deskCall(app, ana.cookie, 'planBulk', {
    act,
    selection: { requests: all },
    isForClosed: false,
  });
  await deskCall(app, ana.cookie, 'runBulk', { bulkId });
  await quiet();
  expect(await progressOf(requests[0]!)).toEqual(['Received', 'In progress', 'Closed']);
  await deskCall(app, ana.cookie, 'undoBulk', { bulkId });
  await quiet();
  await wait();
  expect(mailbox.mails).toHaveLength(before);
  for (const request of requests) expect(await progressOf(request)).toEqual(['Received', 'In progress']);
});

test('An imported history counts as mailed, and so does everything before the first mail', async () => {
  const imported = await addRequest(database, clientId);
  await database.query(`update work_requests set email = 'year@example.org' where request_id = $1`, [
    imported.requestId,
  ]);
  await database.query(
    `insert into request_events (client_id, request_id, status_id, author, changed_at)
     select client_id, request_id, $3, 'old system', '2026-06-15T12:30:00Z' from work_requests where client_id = $1 and request_id = $2`,
    [clientId, imported.requestId, statuses['doing']],
  );
  await database.query('update work_requests set status_id = $2 where request_id = $1', [
    imported.requestId,
    statuses['doing'],
  ]);
  const preview = { ...(await seen(imported)), text: 'Soon.', delaySeconds: 0 };
  expect((await deskCall(app, ana.cookie, 'previewReply', preview)).mails[0]!.text).not.toContain(
    '“Received”',
  );
  await set(await seen(imported), 'done');
  await wait();
  const mails = mailbox.mails.filter(({ to }) => to === 'year@example.org');
  expect(mails.map(({ text }) => stepsIn(text))).toEqual([['from “In progress” to “Closed”']]);
});

test('A status that was changed back by hand is left out as well', async () => {
  const request = await report();
  await setStatus(request, 'doing');
  await setStatus(request, 'done');
  await setStatus(request, 'doing');
  await hurry();
  await wait();
  expect(sentTo(request).map(({ text }) => stepsIn(text))).toEqual([['from “Received” to “In progress”']]);
});
