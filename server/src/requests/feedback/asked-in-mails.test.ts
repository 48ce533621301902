/** The question after a closing: who gets it, with which mail, and who does not. */
import { beforeEach, expect, test } from 'vitest';
import { sha256 } from '#platform/hashing.ts';
import { askFollower, confirmFollower, issueFollowKey } from '#requests/mails/followers.ts';
import { addMember, deskCall } from '#test/desk-call.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';

const reports = await startTestReports();
const { app, report, setStatus, wait, quiet, hurry, sentTo, addNote, clerkId } = reports;
const { database, clock } = app;
const { clientId, potholeId } = reports.client;
const ana = await addMember(app, clientId, { username: 'ana' });

const setFeedback = (isOn: boolean) =>
  database.query('update clients set has_feedback = $2 where client_id = $1', [clientId, isOn]);
const setRules = (rules: object) =>
  database.query('update work_types set feedback = $2 where work_type_id = $1', [
    potholeId,
    JSON.stringify(rules),
  ]);
const setEnding = (ending: string) =>
  database.query(`update statuses set ending = $1 where key = 'done'`, [ending]);

beforeEach(async () => {
  await setFeedback(true);
  await setRules({});
  await setEnding('done');
  clock.advance(60_000);
});

interface StoredQuestion {
  requestId: number;
  mainRequestId: number;
  reader: string;
  question: string;
  askedAt: Date;
  endsAt: Date;
  keyHash: Buffer;
}

const questionsOf = ({ requestId }: TestReport) =>
  database.query<StoredQuestion>(
    `select request_id as "requestId", main_request_id as "mainRequestId", reader, question, asked_at as "askedAt",
       ends_at as "endsAt", key_hash as "keyHash"
     from feedback where request_id = $1 order by feedback_id`,
    [requestId],
  );
const linksIn = (text: string) => text.match(/http:\S+\/mail\/feedback\/\S+/g) ?? [];
const asked = async (request: TestReport) => (await questionsOf(request)).length;

async function close(request: TestReport): Promise<void> {
  await setStatus(request, 'done');
  await wait();
}

test('The mail about the closing asks with two links in full, each with the key that is stored as a hash', async () => {
  const request = await report();
  await close(request);
  const [mail] = sentTo(request);
  expect(sentTo(request)).toHaveLength(1);
  const links = linksIn(mail!.text);
  expect(links.map((link) => link.split('?')[1])).toEqual(['answer=solved', 'answer=not-solved']);
  for (const link of links) expect(mail!.html).toContain(link);
  const key = links[0]!.split('/').at(-1)!.split('?')[0]!;
  expect(key.length * 6).toBeGreaterThanOrEqual(128);
  const [question] = await questionsOf(request);
  expect(question).toMatchObject({ reader: 'reporter', question: 'solved' });
  expect(question!.keyHash).toEqual(sha256(key));
  expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain('Is the problem solved?');
});

test('The question ends with the fourteenth day after the closing, in the municipality’s time zone', async () => {
  const request = await report();
  await close(request);
  const [{ endsAt, askedAt }] = (await questionsOf(request)) as [StoredQuestion];
  const dayIn = (date: Date) =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(date)) / 86_400_000;
  expect(dayIn(new Date(endsAt.getTime() - 1)) - dayIn(askedAt)).toBe(14);
  expect(dayIn(endsAt) - dayIn(askedAt)).toBe(15);
});

test('A municipality that has not switched feedback on asks nobody', async () => {
  await setFeedback(false);
  const request = await report();
  await close(request);
  expect(linksIn(sentTo(request)[0]!.text)).toEqual([]);
  expect(await asked(request)).toBe(0);
});

test('A closing that is undone before its mail asks nobody, and a later mail about a note does not ask again', async () => {
  const request = await report();
  await setStatus(request, 'done');
  await setStatus(request, 'new');
  await wait();
  expect(await asked(request)).toBe(0);
  await close(request);
  await addNote(request, 'Thanks for waiting', clerkId);
  await wait();
  expect(sentTo(request).map(({ text }) => linksIn(text).length)).toEqual([2, 0]);
  expect(await asked(request)).toBe(1);
});

test('A new closing asks again with another key', async () => {
  const request = await report();
  await close(request);
  await setStatus(request, 'doing');
  await wait();
  await close(request);
  const [first, second, ...others] = await questionsOf(request);
  expect(others).toEqual([]);
  expect(first!.keyHash).not.toEqual(second!.keyHash);
});

test.each([
  ['passed-on', 'useful'],
  ['other', 'solved'],
] as const)('A request that ends as “%s” asks whether it was %s', async (ending, question) => {
  await setEnding(ending);
  const request = await report();
  await close(request);
  expect((await questionsOf(request)).map((one) => one.question)).toEqual([question]);
});

test('A request that somebody else has reported, and a removed one, ask nobody', async () => {
  await setEnding('reported');
  const reported = await report();
  await close(reported);
  await setEnding('done');
  const removed = await report();
  await setStatus(removed, 'done');
  await database.query('update work_requests set deleted_at = now() where request_id = $1', [
    removed.requestId,
  ]);
  await wait();
  expect([await asked(reported), await asked(removed)]).toEqual([0, 0]);
});

test('A reader who has stopped the mails or the questions, or whose account wants none, is not asked', async () => {
  const noMails = await report();
  await close(noMails);
  await database.query('update request_mails set stopped_at = now() where request_id = $1', [
    noMails.requestId,
  ]);
  await setStatus(noMails, 'doing');
  await close(noMails);
  expect(await asked(noMails)).toBe(1);
  const noQuestions = await report();
  await setStatus(noQuestions, 'doing');
  await wait();
  await database.query('update request_mails set questions_stopped_at = now() where request_id = $1', [
    noQuestions.requestId,
  ]);
  await close(noQuestions);
  expect(await asked(noQuestions)).toBe(0);
  expect(sentTo(noQuestions)).toHaveLength(2);
});

test('Nobody is asked about a request whose reporter is erased before the mail, and no job fails', async () => {
  const request = await report();
  await setStatus(request, 'done');
  await database.query(`update work_requests set email = '', account_id = null where request_id = $1`, [
    request.requestId,
  ]);
  await wait();
  expect([await asked(request), sentTo(request)]).toEqual([0, []]);
  expect(await reports.attempts()).toEqual([]);
});

test('A follower is asked with a key of their own', async () => {
  const request = await report();
  await database.transaction((tx) =>
    askFollower(tx, clientId, {
      requestId: request.requestId,
      email: 'neighbour@example.org',
      language: null,
      now: clock.now(),
    }),
  );
  await quiet();
  const [{ followerId }] = (await database.query(
    'select follower_id as "followerId" from request_followers where request_id = $1',
    [request.requestId],
  )) as [{ followerId: number }];
  const key = await issueFollowKey(database, clientId, { requestId: request.requestId, followerId });
  await confirmFollower(database, clientId, key, clock.now());
  await close(request);
  expect((await questionsOf(request)).map(({ reader }) => reader).toSorted()).toEqual([
    'follower',
    'reporter',
  ]);
  await quiet();
});

test('In a chain of three duplicates each reporter is asked once, by the own number, when the last one is closed', async () => {
  const [one, two, three] = [await report(), await report(), await report()];
  const link = async (from: TestReport, to: TestReport) => {
    const { version } = await deskCall(app, ana.cookie, 'findRequest', { requestId: from.requestId });
    const ids = { requestId: from.requestId, duplicateOf: to.requestId };
    await deskCall(app, ana.cookie, 'linkDuplicate', { ...ids, version });
  };
  await link(one, two);
  await link(two, three);
  await wait();
  await close(three);
  for (const request of [one, two, three]) {
    const questions = await questionsOf(request);
    expect(questions.map(({ mainRequestId }) => mainRequestId)).toEqual([three.requestId]);
    expect(sentTo(request).flatMap(({ text }) => linksIn(text))).toHaveLength(2);
  }
});

test('A work type can ask some days later, in a mail of its own, and not if the request was reopened meanwhile', async () => {
  await setRules({ askAfterDays: 10 });
  const [request, reopened] = [await report(), await report()];
  await setStatus(request, 'done');
  await setStatus(reopened, 'done');
  await wait();
  expect([await asked(request), await asked(reopened)]).toEqual([0, 0]);
  clock.advance(10 * 86_400_000);
  await setStatus(reopened, 'doing');
  await hurry();
  await quiet();
  expect([await asked(request), await asked(reopened)]).toEqual([1, 0]);
  const last = sentTo(request).at(-1)!;
  expect(linksIn(last.text)).toHaveLength(2);
  expect(last.text).toContain('was closed on');
  const [{ endsAt }] = (await questionsOf(request)) as [StoredQuestion];
  expect((endsAt.getTime() - clock.now().getTime()) / 86_400_000).toBeGreaterThan(14);
});
