/** Residents read the status of the main request for a duplicate. So no mail tells them another one. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { idsByKey } from '#test/test-requests.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';

const reports = await startTestReports();
const { app, report, receive, quiet, wait, sentTo } = reports;
const { clientId } = reports.client;
const ana = await addMember(app, clientId, { username: 'ana' });
const statuses = await idsByKey(app.database, clientId, 'statuses');

const seen = async ({ requestId }: TestReport) => {
  const { version } = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  return { requestId, version };
};
const setStatus = async (request: TestReport, key: string, outcome = '') => {
  const fields = { statusId: statuses[key]!, ...(outcome !== '' && { outcome }) };
  return deskCall(app, ana.cookie, 'updateRequest', { ...(await seen(request)), fields });
};
const link = async (request: TestReport, { requestId: duplicateOf }: TestReport) =>
  deskCall(app, ana.cookie, 'linkDuplicate', { ...(await seen(request)), duplicateOf });
const part = async (request: TestReport) => deskCall(app, ana.cookie, 'unlinkDuplicate', await seen(request));

/** A main request and a duplicate, each with its receipt. */
async function linked(): Promise<[main: TestReport, duplicate: TestReport]> {
  const pair: [TestReport, TestReport] = [await report(), await report()];
  for (const one of pair) await receive(one);
  await quiet();
  await link(pair[1], pair[0]);
  return pair;
}

/** The mails after the receipt, each in one line. */
const newsOf = (request: TestReport) =>
  sentTo(request)
    .slice(1)
    .map(({ text }) => text.replaceAll(/\s+/g, ' '));

test('The status that a duplicate gets is mailed once it is unlinked, and not before', async () => {
  const [, duplicate] = await linked();
  await setStatus(duplicate, 'doing');
  await wait();
  expect(newsOf(duplicate)).toEqual([]);
  await part(duplicate);
  await wait();
  expect(newsOf(duplicate)).toEqual([
    expect.stringContaining('Its status changed from “Received” to “In progress”'),
  ]);
});

test('A status from just before the merge is not mailed, and the next news is that of the main request', async () => {
  const [main, duplicate] = [await report(), await report()];
  for (const one of [main, duplicate]) await receive(one);
  await quiet();
  await setStatus(duplicate, 'doing');
  await link(duplicate, main);
  await wait();
  expect(newsOf(duplicate)).toEqual([]);
  await setStatus(main, 'done');
  await wait();
  expect(newsOf(duplicate)).toEqual([expect.stringContaining(`together with request ${main.requestId}`)]);
  expect(newsOf(duplicate)[0]).toContain('from “Received” to “Closed”');
});

test.each([
  ['was mailed', true],
  ['is not mailed yet', false],
])(
  'People of a request that is merged into a closed one are mailed once that it is closed, if its closing %s',
  async (_when, isMailed) => {
    const [main, duplicate] = [await report(), await report()];
    for (const one of [main, duplicate]) await receive(one);
    await quiet();
    await setStatus(main, 'doing');
    await setStatus(main, 'done', 'Filled');
    if (isMailed) await wait();
    await setStatus(duplicate, 'done', 'Seen');
    await link(duplicate, main);
    await wait();
    await wait();
    expect(newsOf(duplicate)).toEqual([expect.stringContaining(`together with request ${main.requestId}`)]);
    expect(newsOf(duplicate)[0]).toContain('from “In progress” to “Closed”');
    expect(newsOf(duplicate)[0]).toContain('Outcome: Filled');
    expect(newsOf(main)).toHaveLength(1);
  },
);

test('People who know that their request is closed get no mail about a merge into a closed one', async () => {
  const [main, duplicate] = [await report(), await report()];
  for (const one of [main, duplicate]) {
    await receive(one);
    await quiet();
    await setStatus(one, 'done');
  }
  await wait();
  await link(duplicate, main);
  await wait();
  await wait();
  expect([main, duplicate].map((one) => newsOf(one).length)).toEqual([1, 1]);
});

test('If a merge into a closed request is undone at once, no mail is sent about it', async () => {
  const [main, duplicate] = [await report(), await report()];
  for (const one of [main, duplicate]) await receive(one);
  await setStatus(main, 'done');
  await wait();
  await link(duplicate, main);
  await part(duplicate);
  await wait();
  await wait();
  expect(newsOf(duplicate)).toEqual([]);
});

test('If a merge is undone at once, no mail is sent about it, and a status from before the merge is mailed once', async () => {
  const [main, duplicate] = await linked();
  await part(duplicate);
  await wait();
  expect(newsOf(duplicate)).toEqual([]);
  await setStatus(duplicate, 'doing');
  await link(duplicate, main);
  await part(duplicate);
  await wait();
  await wait();
  expect(newsOf(duplicate)).toHaveLength(1);
});

test('A reply to a duplicate says the status and outcome of the main request, as its preview does', async () => {
  const [main, duplicate] = await linked();
  await setStatus(main, 'done', 'Filled');
  await wait();
  const words = 'It is {status}: {request.outcome|no outcome}. Due {request.due|some day}.';
  const reply = { ...(await seen(duplicate)), text: words, statusId: statuses['doing']!, outcome: 'Other' };
  const preview = await deskCall(app, ana.cookie, 'previewReply', reply);
  expect(preview.note).toBe('It is Closed: Filled. Due some day.');
  await deskCall(app, ana.cookie, 'replyToResident', reply);
  const { timeline } = await deskCall(app, ana.cookie, 'findRequest', { requestId: duplicate.requestId });
  expect(timeline.at(-1)).toMatchObject({ type: 'waitingReply', text: preview.note });
  await wait();
  const [mail, ...more] = newsOf(duplicate).slice(1);
  expect(more).toEqual([]);
  expect(mail).toContain('“It is Closed: Filled. Due some day.”');
  expect(mail).not.toContain('Its status changed');
  expect(preview.mails.map(({ text }) => text.includes('Its status changed'))).toEqual([false]);
  expect(newsOf(main)).toHaveLength(1);
});

test('A bulk act that closes a request and its duplicate sends each reporter one mail, as the plan says', async () => {
  const [main, duplicate] = await linked();
  const requests = [await seen(main), await seen(duplicate)];
  const act = { kind: 'status', statusId: statuses['done']! } as const;
  const plan = { selection: { requests }, act, isForClosed: true };
  const { bulkId, mails } = await deskCall(app, ana.cookie, 'planBulk', plan);
  expect(mails).toBe(2);
  await deskCall(app, ana.cookie, 'runBulk', { bulkId });
  await wait();
  expect([newsOf(main).length, newsOf(duplicate).length]).toEqual([1, 1]);
});

test('If the main request is taken down, residents read and get the status of the duplicate again', async () => {
  const [main, duplicate] = await linked();
  const spam = { requestId: main.requestId, subject: 'request', reason: 'spam' } as const;
  await deskCall(app, ana.cookie, 'takeDown', spam);
  await setStatus(duplicate, 'doing');
  await wait();
  expect(newsOf(duplicate)).toEqual([expect.stringContaining('from “Received” to “In progress”')]);
});

/** The changes of status in the mails after the receipt. */
const stepsOf = (request: TestReport) =>
  newsOf(request).map((text) => [...text.matchAll(/from “([^”]*)” to “([^”]*)”/g)].map(([step]) => step));

test('If a duplicate is unlinked after its people were mailed that it is closed, one mail corrects this', async () => {
  const [main, duplicate] = await linked();
  await setStatus(main, 'done');
  await wait();
  expect(stepsOf(duplicate)).toEqual([['from “Received” to “Closed”']]);
  await part(duplicate);
  await wait();
  await wait();
  expect(stepsOf(duplicate).slice(1)).toEqual([['from “Closed” to “Received”']]);
  expect(newsOf(duplicate)[1]).not.toContain('together with');
  await setStatus(duplicate, 'doing');
  await wait();
  expect(stepsOf(duplicate).slice(2)).toEqual([['from “Received” to “In progress”']]);
  expect(stepsOf(main)).toHaveLength(1);
});

test('The correction after an unlinking leaves out the statuses that the request had as a duplicate', async () => {
  const [main, duplicate] = await linked();
  await setStatus(main, 'doing');
  await wait();
  await setStatus(duplicate, 'done', 'Filled');
  await wait();
  await part(duplicate);
  await wait();
  expect(stepsOf(duplicate)).toEqual([
    ['from “Received” to “In progress”'],
    ['from “In progress” to “Closed”'],
  ]);
  expect(newsOf(duplicate)[1]).toContain('Outcome: Filled');
});

test('If an unlinking is undone at once, the people of the duplicate get no second mail about the closing', async () => {
  const [main, duplicate] = await linked();
  await setStatus(main, 'done');
  await wait();
  await part(duplicate);
  await link(duplicate, main);
  await wait();
  await wait();
  expect(stepsOf(duplicate)).toHaveLength(1);
});

test('People of a duplicate of a duplicate are mailed the correction, too', async () => {
  const [main, duplicate] = await linked();
  const below = await report();
  await receive(below);
  await quiet();
  await link(below, duplicate);
  await setStatus(main, 'done');
  await wait();
  await part(duplicate);
  await wait();
  await wait();
  expect(stepsOf(below)).toEqual([['from “Received” to “Closed”'], ['from “Closed” to “Received”']]);
  expect(newsOf(below)[1]).toContain(`together with request ${duplicate.requestId}`);
});

test('The preview of a reply after an unlinking shows the same correction as the mail', async () => {
  const [main, duplicate] = await linked();
  await setStatus(main, 'done');
  await wait();
  await part(duplicate);
  const reply = { ...(await seen(duplicate)), text: 'We come.' };
  const preview = await deskCall(app, ana.cookie, 'previewReply', reply);
  expect(preview.mails.map(({ text }) => text.includes('from “Closed” to “Received”'))).toEqual([true]);
  await deskCall(app, ana.cookie, 'replyToResident', reply);
  await wait();
  await wait();
  expect(stepsOf(duplicate).slice(1)).toEqual([['from “Closed” to “Received”']]);
  expect(newsOf(duplicate)[1]).toContain('We come.');
});
