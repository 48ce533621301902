/** Strangers report what should not be on a public page, and staff decide about it. */
import { beforeEach, expect, test } from 'vitest';
import { sweepAbuseNetworks } from '#requests/public/abuse-reports.ts';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { openPublicScene } from '#test/public-scene.ts';
import { startTestApp } from '#test/test-app.ts';

const app = await startTestApp();
const { database, clock } = app;
const scene = await openPublicScene(app);
const { clientId } = scene;
const host = 'riverbend.localhost';
const dayMs = 86_400_000;

let ana = '';
let hosts = 0;
beforeEach(async () => {
  await scene.begin();
  await scene.show('reviewed');
  await scene.release('It is deep.');
  ana = (await addMember(app, clientId, { username: `ana${clock.now().getTime()}` })).cookie;
  hosts += 10;
});

/** A network that no other test has used. */
const network = (nth: number) => `203.0.113.${hosts + nth}`;
const path = () => `/r/${scene.requestId}/abuse`;
const post = (remoteAddress: string, more: { payload?: string; url?: string; headers?: object } = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: more.url ?? path(),
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...more.headers,
    },
    payload: more.payload ?? 'reason=personal&words=My+name',
    remoteAddress,
  });
const open = (url: string) => app.fastify.inject({ url, headers: { host, 'accept-language': 'en' } });
const wordsSeen = async () => (await scene.seen())!.words;
const reported = async (cookie = ana) => (await deskCall(app, cookie, 'findAbuseReports', {})).requests;
const decide = (isStaying: boolean, seenReports: number) =>
  deskCall(app, ana, 'decideAbuseReports', { requestId: scene.requestId, isStaying, seenReports });

async function reportFrom(...nths: number[]): Promise<void> {
  for (const nth of nths) expect((await post(network(nth))).statusCode).toBe(303);
}

test('The page and each photo have a link to a form without scripts, and opening it changes nothing', async () => {
  const photoId = await scene.addPhoto();
  await scene.setPhotoPublic(photoId, true);
  const page = (await open(`/r/${scene.requestId}`)).body;
  expect(page).toContain(`href="${path()}"`);
  expect(page).toContain(`href="${path()}?photo=1"`);
  const form = await open(`${path()}?photo=1`);
  expect(form.body).toContain('Report photo 1 of request');
  expect(form.body).not.toContain('<script');
  expect(form.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(await reported()).toEqual([]);
  const sent = await post(network(1), { url: `${path()}?photo=1` });
  expect((await open(sent.headers.location!)).body).toContain('Thank you for your report');
  expect(await reported()).toMatchObject([
    { isInReview: false, reports: [{ photoId, reason: 'personal', words: 'My name' }] },
  ]);
});

test('Reports of one network change nothing, and those of three take words off until staff decide, while the pin stays', async () => {
  await reportFrom(1, 1, 2);
  expect(await wordsSeen()).toBe('It is deep.');
  expect((await reported())[0]!.reports).toHaveLength(3);
  await reportFrom(3);
  expect(await wordsSeen()).toBe('');
  expect(await reported()).toMatchObject([{ requestId: scene.requestId, isInReview: true }]);
});

test('Three networks at once take the words off', async () => {
  await Promise.all([1, 2, 3].map((nth) => post(network(nth))));
  expect(await wordsSeen()).toBe('');
});

test('After "Looked at, it stays" everything is shown again, and strangers change nothing for 30 days', async () => {
  await reportFrom(1, 2, 3);
  await decide(true, 3);
  expect(await wordsSeen()).toBe('It is deep.');
  await reportFrom(4, 5, 6);
  expect([await wordsSeen(), await reported()]).toEqual(['It is deep.', []]);
  clock.advance(30 * dayMs);
  await reportFrom(7, 8, 9);
  expect(await wordsSeen()).toBe('');
});

test('Staff keep words and photos private, which the history of the request says', async () => {
  await reportFrom(1, 2, 3);
  await decide(false, 3);
  expect([await wordsSeen(), await reported()]).toEqual(['', []]);
  const events = await database.query<{ kind: string }>(
    'select kind from request_events where client_id = $1 and request_id = $2 order by event_id desc limit 1',
    [clientId, scene.requestId],
  );
  expect(events).toEqual([{ kind: 'abuse-upheld' }]);
});

test('A decision about other reports than the clerk has seen is refused, and changes nothing', async () => {
  await reportFrom(1, 2, 3);
  const order = { requestId: scene.requestId, isStaying: true, seenReports: 2 };
  expect(await deskRefusal(app, ana, 'decideAbuseReports', order)).toMatchObject({ name: 'conflict' });
  expect([await wordsSeen(), (await reported())[0]!.reports.length]).toEqual(['', 3]);
});

test('A limited member sees the reports about requests of their teams only', async () => {
  const parks = await addTeam(database, clientId, 'Parks');
  const username = `leo${clock.now().getTime()}`;
  const { cookie } = await addMember(app, clientId, { username, isLimited: true, teamIds: [parks] });
  await reportFrom(1);
  expect(await reported(cookie)).toEqual([]);
  await giveTo(database, clientId, scene.requestId, parks);
  expect(await reported(cookie)).toHaveLength(1);
});

test('A network sends three reports a day, and its fourth one is not stored', async () => {
  await reportFrom(1, 1, 1);
  const fourth = await post(network(1));
  expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([429, '28800']);
  clock.advance(dayMs);
  await reportFrom(1);
});

test('All addresses of one home count as one network for taking words off', async () => {
  for (const home of ['2001:db8:1:100::1', '2001:db8:1:101::1', '2001:db8:1:102::1'])
    expect((await post(home)).statusCode).toBe(303);
  expect(await wordsSeen()).toBe('It is deep.');
  expect((await reported())[0]!.reports).toHaveLength(3);
});

test('A report about a page that was taken back meanwhile is told so, as for a number that does not exist', async () => {
  await reportFrom(1, 2, 3);
  const late = await post(network(4));
  expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('This is not public')]);
  const unknown = await post(network(4), { url: '/r/987654/abuse' });
  expect([unknown.statusCode, unknown.body]).toEqual([404, late.body]);
});

test('The page with the reports stays in reach when the municipality shows pins only', async () => {
  await reportFrom(1);
  await scene.show('pins');
  expect((await deskCall(app, ana, 'findMunicipality', {})).isReviewing).toBe(true);
  await decide(true, 1);
  expect((await deskCall(app, ana, 'findMunicipality', {})).isReviewing).toBeUndefined();
});

test.each([
  ['from a page of another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['without a reason', { payload: 'words=x' }, 400],
  ['about a request that is not public', { url: '/r/987654/abuse' }, 404],
  ['that is too long', { payload: `reason=other&words=${'x'.repeat(20_000)}` }, 413],
])('A report %s is refused, and stores nothing', async (_name, more, status) => {
  expect((await post(network(1), more)).statusCode).toBe(status);
  expect(await reported()).toEqual([]);
});

test('The network of a report is stored as a keyed hash for 30 days, and the report stays until staff decide', async () => {
  await reportFrom(1);
  const marks = () => database.query('select network_mark as mark from abuse_reports');
  expect(await marks()).toEqual([{ mark: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  clock.advance(30 * dayMs);
  await sweepAbuseNetworks(database, clock.now());
  ana = (await addMember(app, clientId, { username: `ana${clock.now().getTime()}` })).cookie;
  expect(await marks()).toEqual([{ mark: null }]);
  expect(await reported()).toHaveLength(1);
});
