/** The photos before and after a closing: in its mail, and for the page of the request. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { redAndBlue } from '#test/pictures.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const reports = await startTestReports();
const { app, client, token, report, setStatus, wait, sentTo } = reports;
const { database, clock, fastify } = app;
const { clientId } = client;
const ana = await addMember(app, clientId, { username: 'ana' });
const host = 'riverbend.localhost';

let size = 20;
const jpeg = () =>
  redAndBlue((size += 1), 20)
    .jpeg()
    .toBuffer();

const setFeedback = (isOn: boolean) =>
  database.query('update clients set has_feedback = $2 where client_id = $1', [clientId, isOn]);

beforeEach(async () => {
  await setFeedback(true);
  clock.advance(60_000);
});

async function addPhotoOfResident({ guid }: TestReport): Promise<number> {
  const data = (await jpeg()).toString('base64');
  const sent = await ws7Call(app, {
    cmd: 'createfile',
    Token: token,
    WorkRequestGuid: guid,
    name: 'hole.jpg',
    data,
  });
  expect(sent.hasErrors, JSON.stringify(sent)).toBe(false);
  return (sent.data as { Id: number }).Id;
}

async function addPhotoOfStaff({ requestId }: TestReport, isHidden = false): Promise<number> {
  const uploaded = await fastify.inject({
    method: 'POST',
    url: `/api/photos?guid=${randomUUID()}`,
    headers: { host, 'content-type': 'image/jpeg', cookie: ana.cookie },
    payload: await jpeg(),
  });
  const { photoId } = uploaded.json<{ photoId: number }>();
  await deskCall(app, ana.cookie, 'addPhoto', { requestId, photoId, isHidden });
  return photoId;
}

/** A request of a resident who has proven the address. */
async function reportOfMary(): Promise<TestReport> {
  const email = `mary${(size += 1)}@example.org`;
  const { accountId } = await addTestAccount(database, clientId, { email });
  const request = await report('A hole', email);
  await database.query('update work_requests set account_id = $2 where request_id = $1', [
    request.requestId,
    accountId,
  ]);
  return request;
}

async function close(request: TestReport) {
  await setStatus(request, 'done');
  await wait();
  return sentTo(request).at(-1)!;
}

const closingOf = async ({ guid }: { guid: string }) =>
  (await fastify.inject({ url: `/files/closing/${guid}`, headers: { host } })).json<object>();
const pictures = ({ mime }: Awaited<ReturnType<typeof close>>) =>
  mime.attachments.map(({ filename }) => filename);

test('The mail about a closing shows the photo of the resident and the one of staff side by side, with their names', async () => {
  const request = await reportOfMary();
  const before = await addPhotoOfResident(request);
  clock.advance(3_600_000);
  const after = await addPhotoOfStaff(request);
  expect(await closingOf(request)).toMatchObject({ before: null, after: null });
  const mail = await close(request);
  expect(pictures(mail)).toEqual(['before.jpg', 'after.jpg']);
  expect(mail.html).toMatch(/<strong>Before<\/strong>\s*<img src="cid:before" alt="The photo that came with/);
  expect(mail.html).toMatch(/<strong>After<\/strong>\s*<img src="cid:after" alt="The photo of/);
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('There are two photos');
  expect(mail.html.indexOf('There are two photos')).toBeLessThan(mail.html.indexOf('cid:before'));
  expect(await closingOf(request)).toEqual({ before, after, team: '', hasNextStep: true });
});

test('A hidden photo is in no mail and on no page, and a blurred photo is shown in place of its original', async () => {
  const request = await reportOfMary();
  const before = await addPhotoOfResident(request);
  const hidden = await addPhotoOfStaff(request, true);
  expect(pictures(await close(request))).toEqual([]);
  expect(await closingOf(request)).toMatchObject({ before: null, after: null });
  await deskCall(app, ana.cookie, 'showPhoto', { requestId: request.requestId, photoId: hidden });
  expect(await closingOf(request)).toMatchObject({ before, after: hidden });
  const { version } = await deskCall(app, ana.cookie, 'findRequest', { requestId: request.requestId });
  const blurred = await deskCall(app, ana.cookie, 'editPhoto', {
    requestId: request.requestId,
    photoId: before,
    version,
    turns: 0,
    blurs: [{ left: 0, top: 0, width: 0.5, height: 0.5 }],
  });
  expect(await closingOf(request)).toMatchObject({ before: blurred.photoId, after: hidden });
  await deskCall(app, ana.cookie, 'hidePhoto', { requestId: request.requestId, photoId: blurred.photoId });
  expect(await closingOf(request)).toMatchObject({ before: null, after: hidden });
});

test('An address that nobody has proven gets only the photo of staff, and readers of a duplicate get none', async () => {
  const request = await report();
  await addPhotoOfResident(request);
  await addPhotoOfStaff(request);
  const duplicate = await reportOfMary();
  await addPhotoOfResident(duplicate);
  const { version } = await deskCall(app, ana.cookie, 'findRequest', { requestId: duplicate.requestId });
  await deskCall(app, ana.cookie, 'linkDuplicate', {
    requestId: duplicate.requestId,
    version,
    duplicateOf: request.requestId,
  });
  await wait();
  expect(pictures(await close(request))).toEqual(['after.jpg']);
  expect(pictures(sentTo(duplicate).at(-1)!)).toEqual([]);
  expect(await closingOf(duplicate)).toMatchObject({ before: null, after: null, hasNextStep: true });
});

test('After a reopening, a photo of the earlier closing does not show the result', async () => {
  const request = await reportOfMary();
  await addPhotoOfStaff(request);
  expect(pictures(await close(request))).toEqual(['after.jpg']);
  await setStatus(request, 'doing');
  await wait();
  expect(pictures(await close(request))).toEqual([]);
});

test('A closing without a question now names the team and the next step, if the municipality asks at all', async () => {
  const wordsOf = async () => (await close(await report())).text.replaceAll(/\s+/g, ' ');
  await database.query(`update work_types set feedback = '{"askAfterDays": 3}' where work_type_id = $1`, [
    client.potholeId,
  ]);
  expect(await wordsOf()).toContain('If the problem is not solved, please report it again, or call us.');
  await setFeedback(false);
  expect(await wordsOf()).not.toContain('report it again');
  await database.query(`update work_types set feedback = '{}' where work_type_id = $1`, [client.potholeId]);
});

test('A guid that nobody has got, or that of another municipality, is not found', async () => {
  const answer = await fastify.inject({ url: `/files/closing/${randomUUID()}`, headers: { host } });
  expect(answer.statusCode).toBe(404);
});
