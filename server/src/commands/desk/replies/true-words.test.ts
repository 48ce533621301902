/** A reply that names the status or outcome goes only after these can no longer be undone. */
import { beforeEach, expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { idsByKey } from '#test/test-requests.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';

const reports = await startTestReports();
const { app, report, hurry, quiet, sentTo } = reports;
const { database, clock } = app;
const { clientId } = reports.client;
const statuses = await idsByKey(database, clientId, 'statuses');
const ana = await addMember(app, clientId, { username: 'ana' });

beforeEach(() => clock.advance(60_000));

const find = ({ requestId }: TestReport) => deskCall(app, ana.cookie, 'findRequest', { requestId });

async function seen(request: TestReport) {
  return { requestId: request.requestId, version: (await find(request)).version };
}

interface Act {
  requestId: number;
  version: number;
}

async function change({ requestId, version }: Act, key: string, takesBack?: boolean): Promise<Act> {
  const fields = { statusId: statuses[key]! };
  const answer = await deskCall(app, ana.cookie, 'updateRequest', { requestId, version, fields, takesBack });
  return { requestId, version: answer.version };
}

const close = async (request: TestReport) => change(await seen(request), 'done');
const undo = (act: Act) => change(act, 'new', true);

const reply = async (request: TestReport, more: object = {}) =>
  deskCall(app, ana.cookie, 'replyToResident', {
    ...(await seen(request)),
    text: 'It is {status} now.',
    ...more,
  });

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

const notesOf = async (request: TestReport) =>
  (await find(request)).timeline.flatMap((entry) => (entry.type === 'note' ? [entry.text] : []));
const mailsOf = (request: TestReport) => sentTo(request).map(({ text }) => text.replaceAll(/\s+/g, ' '));

test('A reply that is sent at once waits if its text names a status that can still be undone', async () => {
  const request = await report();
  const closing = await close(request);
  const { sendAt } = await reply(request, { delaySeconds: 0 });
  await quiet();
  expect(await notesOf(request)).toEqual([]);
  const waitingEntry = (await find(request)).timeline.find(({ type }) => type === 'waitingReply');
  expect(new Date(waitingEntry!.at).getTime() - new Date(sendAt).getTime()).toBeGreaterThan(4 * 60_000);
  await pass(60);
  await undo(closing);
  await pass(240);
  expect(await notesOf(request)).toEqual(['It is Received now.']);
  await pass(300);
  expect(mailsOf(request)).toEqual([expect.stringContaining('It is Received now.')]);
  expect(mailsOf(request)[0]).not.toContain('Closed');
});

test('A reply that names the status which it sets itself waits as long as it can be called back', async () => {
  const request = await report();
  const { sendAt } = await reply(request, { delaySeconds: 0, statusId: statuses['done']! });
  expect(new Date(sendAt).getTime() - clock.now().getTime()).toBe(5 * 60_000);
  await pass(299);
  expect(await notesOf(request)).toEqual([]);
  await pass(1);
  expect(await notesOf(request)).toEqual(['It is Closed now.']);
  expect(mailsOf(request)).toEqual([expect.stringContaining('It is Closed now.')]);
});

test('A reply that waits already waits longer if the status is set shortly before it goes', async () => {
  const request = await report();
  await reply(request);
  await pass(290);
  const closing = await close(request);
  await pass(10);
  expect(await notesOf(request)).toEqual([]);
  await undo(closing);
  await pass(290);
  expect(await notesOf(request)).toEqual(['It is Received now.']);
});

test('A reply that is sent at once goes at once if nothing can be undone, or if it names no status', async () => {
  const request = await report();
  await reply(request, { delaySeconds: 0 });
  await quiet();
  expect(await notesOf(request)).toEqual(['It is Received now.']);
  const other = await report();
  await close(other);
  await reply(other, { delaySeconds: 0, text: 'Thank you, {reporter.firstName|neighbour}.' });
  await quiet();
  expect(await notesOf(other)).toEqual(['Thank you, neighbour.']);
});

test('A reply to a duplicate waits while the status of its main request can be undone', async () => {
  const [main, duplicate] = [await report(), await report()];
  const link = { ...(await seen(duplicate)), duplicateOf: main.requestId };
  await deskCall(app, ana.cookie, 'linkDuplicate', link);
  const closing = await close(main);
  await reply(duplicate, { delaySeconds: 0 });
  await quiet();
  expect(await notesOf(duplicate)).toEqual([]);
  await undo(closing);
  await pass(300);
  expect(await notesOf(duplicate)).toEqual(['It is Received now.']);
});
