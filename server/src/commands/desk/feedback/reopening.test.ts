/** Staff decide about a request that is not solved, as its resident says. */
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { addMember, askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { openDeskConnection } from '#test/live-connection.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';

const reports = await startTestReports();
const { app, report, setStatus, wait, sentTo } = reports;
const { database, clock, fastify } = app;
const { clientId } = reports.client;
await database.query('update clients set has_feedback = true where client_id = $1', [clientId]);
const ana = await addMember(app, clientId, { username: 'ana' });
const bob = await addMember(app, clientId, { username: 'bob' });

beforeEach(() => clock.advance(60_000));

interface NotSolved extends TestReport {
  path: string;
}

async function answer({ path }: { path: string }, fields: Record<string, string>): Promise<number> {
  const { statusCode } = await fastify.inject({
    method: 'POST',
    url: path,
    headers: { host: 'riverbend.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return statusCode;
}

const pageOf = async ({ path }: { path: string }) =>
  (await fastify.inject({ url: path, headers: { host: 'riverbend.localhost' } })).body;

/** The path of the question in the last mail. */
function pathFor(request: TestReport): string {
  const [link] = sentTo(request)
    .at(-1)!
    .text.match(/http:\S+\/mail\/feedback\/\S+/g)!;
  return new URL(link).pathname;
}

/** A closed request whose resident says that it is not solved. */
async function notSolved(): Promise<NotSolved> {
  const request = await report();
  await setStatus(request, 'done');
  await wait();
  const path = pathFor(request);
  expect(await answer({ path }, { answer: 'not-solved', reason: 'came-back', words: 'Look again' })).toBe(
    303,
  );
  return { ...request, path };
}

const look = ({ requestId }: { requestId: number }) =>
  deskCall(app, ana.cookie, 'findRequest', { requestId });
const seen = async (request: TestReport) => ({
  requestId: request.requestId,
  version: (await look(request)).version,
});
const listed = async () =>
  (
    await deskCall(app, ana.cookie, 'findRequests', { filter: { isReopeningAsked: true }, sort: 'newest' })
  ).requests.map(({ requestId }) => requestId);

test('The answer is in the case, and the request in the view ‘Not solved, they say’', async () => {
  const request = await notSolved();
  const { feedback, timeline, internal } = await look(request);
  expect(feedback).toMatchObject([
    { answer: 'not-solved', reasons: ['came-back'], words: 'Look again', reopening: 'asked' },
  ]);
  expect(timeline.map((entry) => entry.type === 'event' && entry.kind)).toContain('reopening-asked');
  expect(internal.status.type).toBe(2);
  expect(await listed()).toContain(request.requestId);
  const { builtIn } = await deskCall(app, ana.cookie, 'findViews', {});
  expect(builtIn.map(({ key }) => key)).toContain('notSolved');
});

test('An open desk hears of the answer at once, and then finds the request in the view', async () => {
  const request = await report();
  await setStatus(request, 'done');
  await wait();
  const desk = await openDeskConnection((fastify.server.address() as AddressInfo).port, ana.cookie);
  expect(await desk.next()).toEqual({ event: 'open', data: {} });
  await answer({ path: pathFor(request) }, { answer: 'not-solved', reason: 'came-back' });
  expect(await desk.next()).toMatchObject({ event: 'change', data: { requestId: request.requestId } });
  desk.hangUp();
  expect(await listed()).toContain(request.requestId);
});

test('Reopening gives a status and leaves the view; undoing it closes the request and asks again', async () => {
  const request = await notSolved();
  const { version } = await deskCall(app, ana.cookie, 'reopenRequest', await seen(request));
  expect((await look(request)).internal.status.type).toBe(0);
  expect(await listed()).not.toContain(request.requestId);
  expect((await look(request)).feedback).toMatchObject([{ reopening: 'reopened', decidedBy: 'ana' }]);
  await deskCall(app, ana.cookie, 'undoReopeningDecision', { requestId: request.requestId, version });
  expect((await look(request)).internal.status.type).toBe(2);
  expect(await listed()).toContain(request.requestId);
  expect(await pageOf(request)).toContain('decides by');
});

test('If two clerks reopen at once, one wins and the other learns that a colleague has decided', async () => {
  const request = await notSolved();
  const payload = await seen(request);
  await deskCall(app, ana.cookie, 'reopenRequest', payload);
  const told = await deskRefusal(app, bob.cookie, 'reopenRequest', payload);
  expect([told.name, told.detail.includes('A colleague may have decided')]).toEqual(['notFound', true]);
  const late = await deskRefusal(app, bob.cookie, 'declineReopening', {
    ...(await seen(request)),
    text: 'It holds.',
  });
  expect(late.name).toBe('notFound');
});

test('If two people report one problem, the second ‘no’ is stored, and the page says that somebody has asked', async () => {
  const [first, second] = [await report(), await report()];
  const link = { ...(await seen(second)), duplicateOf: first.requestId };
  await deskCall(app, ana.cookie, 'linkDuplicate', link);
  await setStatus(first, 'done');
  await wait();
  const [one, other] = [{ path: pathFor(first) }, { path: pathFor(second) }];
  expect(one.path).not.toBe(other.path);
  await answer(one, { answer: 'not-solved' });
  await answer(other, { answer: 'not-solved', words: 'Here, too.' });
  const { feedback } = await look(first);
  // Both answers have the same time, so they come in any order.
  expect(feedback.map(({ answer: given, reopening }) => `${given} ${reopening}`).toSorted()).toEqual([
    'not-solved asked',
    'not-solved null',
  ]);
  expect(await pageOf(other)).toContain('Somebody else has already asked Riverbend');
  // The first person takes the wish back, so the second one may have it.
  await answer(one, { answer: 'solved' });
  await answer(other, { answer: 'not-solved' });
  expect(await pageOf(other)).toContain('decides by');
});

test('Declining needs a sentence, which goes to the resident by mail and stands on the page', async () => {
  const request = await notSolved();
  const mails = sentTo(request).length;
  const wordless = { ...(await seen(request)), text: ' ' };
  expect((await askDesk(app, 'decline-reopening', wordless, ana)).body).toMatchObject({
    name: 'fieldInvalid',
  });
  await deskCall(app, ana.cookie, 'declineReopening', {
    ...(await seen(request)),
    text: 'It is a private road.',
  });
  expect(await listed()).not.toContain(request.requestId);
  await wait();
  expect(sentTo(request)).toHaveLength(mails + 1);
  expect(sentTo(request).at(-1)!.text).toContain('It is a private road.');
  const page = await pageOf(request);
  expect(page).toContain(`Request ${request.requestId} stays closed`);
  expect(page).toContain('It is a private road.');
  expect(page).toContain(`/#/requeststatus/${request.guid}?again`);
  expect(await answer(request, { answer: 'not-solved' })).toBe(409);
});

test('A declined reopening can be undone until its mail goes, and not after that', async () => {
  const request = await notSolved();
  const mails = sentTo(request).length;
  await deskCall(app, ana.cookie, 'declineReopening', { ...(await seen(request)), text: 'It holds.' });
  await deskCall(app, bob.cookie, 'undoReopeningDecision', await seen(request));
  await wait();
  expect(sentTo(request)).toHaveLength(mails);
  expect(await listed()).toContain(request.requestId);
  await deskCall(app, ana.cookie, 'declineReopening', { ...(await seen(request)), text: 'It holds.' });
  await wait();
  expect((await deskRefusal(app, bob.cookie, 'undoReopeningDecision', await seen(request))).name).toBe(
    'notFound',
  );
});

test('After the third working day the decision is late', async () => {
  const request = await notSolved();
  const late = async () =>
    (
      await deskCall(app, ana.cookie, 'findRequests', { filter: { isDecisionLate: true }, sort: 'newest' })
    ).requests.map(({ requestId }) => requestId);
  expect(await late()).not.toContain(request.requestId);
  await database.query('update feedback set decide_by = $2 where request_id = $1', [
    request.requestId,
    new Date(clock.now().getTime() - 1000),
  ]);
  expect(await late()).toContain(request.requestId);
});

test('A request that nobody wants open again cannot be reopened by this way', async () => {
  const request = await report();
  await setStatus(request, 'done');
  await wait();
  expect((await deskRefusal(app, ana.cookie, 'reopenRequest', await seen(request))).name).toBe('notFound');
});

test('Closed, not solved, reopened, closed again and solved: the request goes the whole way', async () => {
  const request = await notSolved();
  await deskCall(app, ana.cookie, 'reopenRequest', await seen(request));
  await wait();
  expect(sentTo(request).at(-1)!.text.replaceAll(/\s+/g, ' ')).toContain('to “Received”');
  await setStatus(request, 'done');
  await wait();
  expect(await answer({ path: pathFor(request) }, { answer: 'solved' })).toBe(303);
  expect((await look(request)).feedback.map((one) => [one.answer, one.reopening])).toEqual([
    ['not-solved', 'reopened'],
    ['solved', null],
  ]);
});

test('Over a weekend and a holiday, the decision is due to the minute when the office closes on the third working day', async () => {
  const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
  const { version } = await deskCall(app, boss.cookie, 'findDueRules', {});
  const office = [{ from: '08:00', to: '16:30' }];
  await deskCall(app, boss.cookie, 'saveDueRules', {
    version,
    officeHours: {
      monday: office,
      tuesday: office,
      wednesday: office,
      thursday: office,
      friday: office,
      saturday: [],
      sunday: [],
    },
    holidays: [{ date: '2026-07-03', name: 'Independence Day' }],
    rules: [],
  });
  // The clock is moved by some weeks.
  await database.query(`update sessions set expires_at = '2030-01-01', ends_at = '2030-01-01'`);
  // Thursday evening before the holiday, in Chicago. Monday, Tuesday and Wednesday are the working days.
  clock.set('2026-07-02T23:31:00Z');
  const request = await notSolved();
  const [row] = await database.query<{ decideBy: Date }>(
    'select decide_by as "decideBy" from feedback where request_id = $1',
    [request.requestId],
  );
  expect(row!.decideBy.toISOString()).toBe('2026-07-08T21:30:00.000Z');
  expect(await pageOf(request)).toContain('July 8, 2026');
});
