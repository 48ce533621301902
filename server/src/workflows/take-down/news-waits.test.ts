/** News and replies of a request that is taken down wait, and go after it is put back. Nothing is lost. */
import { beforeEach, expect, test } from 'vitest';
import { addMember, deskCall, deskCookie } from '#test/desk-call.ts';
import { importedRequest } from '#test/imported-request.ts';
import { openTestPhotos } from '#test/test-files.ts';
import { idsByKey } from '#test/test-requests.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';
import { importRequests } from '#requests/changes/import-requests.ts';
import { purgeTakenDown } from './purge-taken-down.ts';

const reports = await startTestReports();
const { app, mailbox, report, setStatus, hurry, quiet, wait, sentTo } = reports;
const { database, clock } = app;
const { clientId, potholeId } = reports.client;
const statuses = await idsByKey(database, clientId, 'statuses');
await addMember(app, clientId, { username: 'ana' });
let cookie = '';

beforeEach(async () => {
  clock.advance(60_000);
  cookie = await deskCookie(app, 'ana');
});

const takeDown = ({ requestId }: { requestId: number }) =>
  deskCall(app, cookie, 'takeDown', { requestId, subject: 'request', reason: 'spam' });
const find = ({ requestId }: { requestId: number }) => deskCall(app, cookie, 'findRequest', { requestId });

async function reply(request: TestReport, text: string) {
  const { version } = await find(request);
  const words = { requestId: request.requestId, version, text, statusId: statuses['doing']! };
  return deskCall(app, cookie, 'replyToResident', words);
}

async function tillMailed(): Promise<void> {
  await wait();
  await wait();
}

const textsTo = (request: TestReport) => sentTo(request).map(({ text }) => text.replaceAll(/\s+/g, ' '));

test('News that was not mailed before the taking down is mailed once after the putting back', async () => {
  const request = await report();
  await setStatus(request, 'doing');
  const { takeDownId } = await takeDown(request);
  await tillMailed();
  expect(textsTo(request)).toEqual([]);
  await deskCall(app, cookie, 'putBack', { takeDownId });
  await tillMailed();
  expect(textsTo(request)).toEqual([expect.stringContaining('from “Received” to “In progress”')]);
  await setStatus(request, 'done');
  await tillMailed();
  expect(textsTo(request).slice(1)).toEqual([expect.stringContaining('from “In progress” to “Closed”')]);
});

test('A request that is put back without news causes no mail, also an imported one', async () => {
  const request = await report();
  await setStatus(request, 'doing');
  await tillMailed();
  const imported = importedRequest({
    email: 'i@example.org',
    firstName: 'I',
    workTypeId: potholeId,
    statuses,
  });
  const ids = await database.transaction((tx) => importRequests(tx, clientId, [imported], new Date()));
  const importedId = ids.get(imported.guid)!;
  for (const one of [request, { requestId: importedId }]) {
    const { takeDownId } = await takeDown(one);
    await tillMailed();
    await deskCall(app, cookie, 'putBack', { takeDownId });
  }
  await tillMailed();
  expect(sentTo(request)).toHaveLength(1);
  expect(mailbox.mails.filter(({ to }) => to === 'i@example.org')).toEqual([]);
});

test('A reply that waits while its request is taken down comes back with it, can be called back, and goes once', async () => {
  const request = await report();
  const { replyId } = await reply(request, 'We come on Monday.');
  const { takeDownId } = await takeDown(request);
  await tillMailed();
  await deskCall(app, cookie, 'putBack', { takeDownId });
  const entry = (await find(request)).timeline.at(-1);
  const sendAt = new Date(clock.now().getTime() + 60_000);
  expect(entry).toMatchObject({ type: 'waitingReply', replyId, text: 'We come on Monday.', at: sendAt });
  clock.advance(60_000);
  await hurry();
  await tillMailed();
  expect(textsTo(request)).toEqual([expect.stringContaining('We come on Monday.')]);
  expect(textsTo(request)[0]).toContain('to “In progress”');
});

test('A reply to a request that is taken down can be called back, and does not go after the putting back', async () => {
  const [one, other] = [await report(), await report()];
  const requests = await Promise.all(
    [one, other].map(async ({ requestId }) => ({ requestId, version: (await find({ requestId })).version })),
  );
  const act = { kind: 'reply', text: 'We come on Monday.' } as const;
  const plan = { act, selection: { requests }, isForClosed: false };
  const { bulkId } = await deskCall(app, cookie, 'planBulk', plan);
  await deskCall(app, cookie, 'runBulk', { bulkId });
  await quiet();
  const { replyId } = await reply(other, 'We come on Tuesday.');
  const { takeDownId: first } = await takeDown(one);
  const { takeDownId: second } = await takeDown(other);
  await deskCall(app, cookie, 'undoBulk', { bulkId });
  await quiet();
  const back = { requestId: other.requestId, replyId };
  expect(await deskCall(app, cookie, 'callBackReply', back)).toMatchObject({ text: 'We come on Tuesday.' });
  for (const takeDownId of [first, second]) await deskCall(app, cookie, 'putBack', { takeDownId });
  await tillMailed();
  expect([textsTo(one), textsTo(other)]).toEqual([[], []]);
});

test('A request that is put back before the time of its reply changes nothing for the reply', async () => {
  const request = await report();
  const { sendAt } = await reply(request, 'We come on Monday.');
  const { takeDownId } = await takeDown(request);
  await deskCall(app, cookie, 'putBack', { takeDownId });
  expect((await find(request)).timeline.at(-1)).toMatchObject({ type: 'waitingReply', at: sendAt });
  await tillMailed();
  expect(textsTo(request)).toEqual([expect.stringContaining('We come on Monday.')]);
});

test('People of a duplicate that was taken down read the news of its main request after the putting back', async () => {
  const [main, duplicate] = [await report(), await report()];
  const { version } = await find(duplicate);
  const link = { requestId: duplicate.requestId, version, duplicateOf: main.requestId };
  await deskCall(app, cookie, 'linkDuplicate', link);
  const { takeDownId } = await takeDown(duplicate);
  await setStatus(main, 'doing');
  await tillMailed();
  expect([textsTo(main).length, textsTo(duplicate)]).toEqual([1, []]);
  await deskCall(app, cookie, 'putBack', { takeDownId });
  await tillMailed();
  expect(textsTo(duplicate)).toEqual([expect.stringContaining('to “In progress”')]);
  expect(textsTo(main)).toHaveLength(1);
});

test('A purge ends the news and the replies of a request that was taken down', async () => {
  const request = await report();
  await setStatus(request, 'doing');
  await reply(request, 'Nobody reads this.');
  await takeDown(request);
  await tillMailed();
  clock.advance(31 * 86_400_000);
  await purgeTakenDown(await openTestPhotos(app), clock.now());
  await hurry();
  await quiet();
  expect(sentTo(request)).toEqual([]);
  const left = 'select 1 from waiting_replies where request_id = $1';
  expect(await database.query(left, [request.requestId])).toEqual([]);
});
