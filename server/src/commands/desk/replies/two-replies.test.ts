/** A reply whose changes cannot be made is refused while its author writes it. If that shows only later, the bell says so. */
import { beforeEach, expect, test } from 'vitest';
import { addMember, deskCall, deskCookie } from '#test/desk-call.ts';
import { addTeam } from '#test/desk-teams.ts';
import { idsByKey } from '#test/test-requests.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';

const reports = await startTestReports();
const { app, report, hurry, quiet, wait } = reports;
const { database, clock } = app;
const { clientId } = reports.client;
const statuses = await idsByKey(database, clientId, 'statuses');
const streets = await addTeam(database, clientId, 'Streets');
await addMember(app, clientId, { username: 'ana' });
await addMember(app, clientId, { username: 'ben' });
let ana = '';
let ben = '';

beforeEach(async () => {
  clock.advance(60_000);
  [ana, ben] = [await deskCookie(app, 'ana'), await deskCookie(app, 'ben')];
});

const seen = async ({ requestId }: TestReport) => {
  const { version } = await deskCall(app, ana, 'findRequest', { requestId });
  return { requestId, version };
};
const reply = async (request: TestReport, more: object, cookie = ana) =>
  deskCall(app, cookie, 'replyToResident', { ...(await seen(request)), text: 'We come.', ...more });
const statusOf = async ({ requestId }: TestReport) =>
  (await deskCall(app, ana, 'findRequest', { requestId })).public.status;
const bellOf = async (cookie: string, { requestId }: TestReport) => {
  const { notices } = await deskCall(app, cookie, 'findNotices', {});
  return notices.filter((one) => one.requestId === requestId).map(({ kind }) => kind);
};

test('A second reply with a status is refused while one waits, with a sentence that names the author of the first', async () => {
  const request = await report();
  await reply(request, { statusId: statuses['doing']! });
  clock.advance(60_000);
  const second = { statusId: statuses['done']!, outcome: 'Filled' };
  const sentence = 'A reply of Mary Major that sets the status or outcome has not been sent yet.';
  for (const cookie of [ana, ben]) await expect(reply(request, second, cookie)).rejects.toThrow(sentence);
  const preview = { ...(await seen(request)), text: 'We come.', ...second };
  await expect(deskCall(app, ana, 'previewReply', preview)).rejects.toThrow(sentence);
  await reply(request, {});
  await wait();
  expect(await statusOf(request)).toBe('In progress');
  expect(await bellOf(ana, request)).toEqual([]);
});

test('A second reply that gives the request away is refused while one waits, and one with other changes is not', async () => {
  const request = await report();
  await reply(request, { teamId: streets });
  await expect(reply(request, { teamId: null })).rejects.toThrow('sets the team or person');
  await reply(request, { statusId: statuses['doing']! });
});

test('After the first reply is called back, or is sent, the second one can set the status', async () => {
  const request = await report();
  const { replyId } = await reply(request, { statusId: statuses['doing']! });
  await deskCall(app, ana, 'callBackReply', { requestId: request.requestId, replyId });
  await reply(request, { statusId: statuses['doing']! });
  await wait();
  await reply(request, { statusId: statuses['done']! });
  await wait();
  expect(await statusOf(request)).toBe('Closed');
});

test('In a bulk reply, a request with such a waiting reply is left out, and its row says why', async () => {
  const [request, other] = [await report(), await report()];
  await reply(request, { statusId: statuses['doing']! });
  const act = { kind: 'reply', text: 'We come.', statusId: statuses['done']! } as const;
  const selection = { requests: [await seen(request), await seen(other)] };
  const { bulkId } = await deskCall(app, ana, 'planBulk', { selection, act, isForClosed: true });
  const results = async () => {
    const { rows } = await deskCall(app, ana, 'findBulk', { bulkId });
    return rows.map(({ requestId, result, why }) => [requestId, result, why?.name ?? '']);
  };
  const leftOut = [request.requestId, 'skipped', 'replyWaits'];
  expect(await results()).toEqual([leftOut, [other.requestId, 'planned', '']]);
  await reply(other, { statusId: statuses['doing']! });
  await deskCall(app, ana, 'runBulk', { bulkId });
  await quiet();
  expect(await results()).toEqual([leftOut, [other.requestId, 'skipped', 'replyWaits']]);
});

test('If a colleague changes the status before a reply goes, the bell tells its author, and nobody else', async () => {
  const request = await report();
  await reply(request, { statusId: statuses['done']! });
  const fields = { statusId: statuses['doing']! };
  await deskCall(app, ben, 'updateRequest', { ...(await seen(request)), fields });
  await wait();
  expect(await statusOf(request)).toBe('In progress');
  expect(await bellOf(ana, request)).toEqual(['replyChangeKept']);
  expect(await bellOf(ben, request)).toEqual([]);
});

test('A reply that is sent at once is not refused, and the bell tells the author of the reply that waits', async () => {
  const request = await report();
  await reply(request, { statusId: statuses['doing']! });
  await reply(request, { statusId: statuses['done']!, delaySeconds: 0 }, ben);
  await quiet();
  expect(await statusOf(request)).toBe('Closed');
  clock.advance(5 * 60_000);
  await hurry();
  await quiet();
  expect(await statusOf(request)).toBe('Closed');
  expect(await bellOf(ana, request)).toEqual(['replyChangeKept']);
});
