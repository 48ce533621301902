/** Replies to residents: when they are sent, how often, and with which text. */
import { expect, test, vi } from 'vitest';
import { sendReply } from '#jobs/send-reply.ts';
import { openClientDirectory } from '#clients/client-directory.ts';
import { openLog } from '#platform/log.ts';
import { maskEmail } from '#platform/text/mask-email.ts';
import { collectChanges } from '#requests/mails/change-notification.ts';
import { addTestKey, addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { redAndBlue } from '#test/pictures.ts';
import { idsByKey } from '#test/test-requests.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const reports = await startTestReports();
const { app, report, receive, hurry, quiet, wait, sentTo, token } = reports;
const { database, clock } = app;
const { clientId } = reports.client;
const statuses = await idsByKey(database, clientId, 'statuses');
const ana = await addMember(app, clientId, { username: 'ana' });
const bob = await addMember(app, clientId, { username: 'bob' });
const clients = openClientDirectory({ database, clock, defaultClient: undefined });
const log = openLog({ level: 'silent' });
const picture = await redAndBlue(300, 100).jpeg().toBuffer();
await database.query(`insert into client_logos (client_id, kind, jpeg) values ($1, 'logo', $2)`, [
  clientId,
  picture,
]);
clock.advance(3000);

const find = (requestId: number) => deskCall(app, ana.cookie, 'findRequest', { requestId });
const versionOf = async (requestId: number) => (await find(requestId)).version;

async function reply(
  { requestId }: TestReport,
  text: string,
  more: { statusId?: number; delaySeconds?: number } = {},
) {
  const version = await versionOf(requestId);
  const replyFields = { requestId, version, text, delaySeconds: 30, ...more };
  return deskCall(app, ana.cookie, 'replyToResident', replyFields);
}

async function readBy({ guid }: TestReport): Promise<string[]> {
  const { data } = await ws7Call(app, { cmd: 'findworkrequestnotesbyguid', token, guid });
  return (data as { Note: string }[]).map(({ Note }) => Note);
}

/** The text of a mail in the form of its preview: without the key, and without the final empty line. */
const pastPreview = (text: string) => text.replaceAll(/mail\/stop\/\w{16}/g, 'mail/stop/…').trimEnd();

/** The attached logo in base64. */
const logoOf = ({ mime }: { mime: { attachments: { content: ArrayBuffer | string | Uint8Array }[] } }) =>
  mime.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString('base64'));

test('A reply waits, then residents can read it as a note with its status, and the mail equals its preview', async () => {
  const request = await report();
  await receive(request);
  await quiet();
  const { requestId } = request;
  const replyFields = { requestId, version: await versionOf(requestId), delaySeconds: 30 };
  const words = { text: 'It is mended.\n\nThank you.', statusId: statuses['done']!, outcome: 'Mended' };
  const preview = await deskCall(app, ana.cookie, 'previewReply', { ...replyFields, ...words });
  const { sendAt } = await deskCall(app, ana.cookie, 'replyToResident', { ...replyFields, ...words });
  expect(sendAt).toEqual(new Date(clock.now().getTime() + 30_000));
  expect(await readBy(request)).toEqual([]);
  const waitingEntry = (await find(requestId)).timeline.at(-1);
  const { text, statusId, outcome } = words;
  expect(waitingEntry).toMatchObject({ type: 'waitingReply', text, statusId, outcome, author: 'ana' });

  clock.advance(30_000);
  await hurry();
  await wait();
  expect(await readBy(request)).toEqual([words.text]);
  const foundCase = await find(requestId);
  expect(foundCase).toMatchObject({
    public: { status: 'Closed' },
    internal: { outcome: 'Mended', answeredAt: expect.any(Date) },
  });
  expect(foundCase.timeline.filter(({ type }) => type === 'note')).toMatchObject([
    { author: 'ana', isFromStaff: true },
  ]);
  expect(foundCase.timeline.filter(({ type }) => type === 'waitingReply')).toEqual([]);
  const mail = sentTo(request)[1]!;
  expect(sentTo(request)).toHaveLength(2);
  expect(mail.text).toContain('\nOutcome: Mended\n');
  expect(mail.subject).toBe(preview.mails[0]!.subject);
  expect(pastPreview(mail.text)).toBe(preview.mails[0]!.text.trimEnd());
  expect(pastPreview(mail.html)).toBe(preview.mails[0]!.html.trimEnd());
  expect(mail.html).toContain('src="cid:logo"');
  expect(logoOf(mail)).toEqual([preview.logo]);
  expect(preview.mails[0]!.to).toBe(maskEmail(mail.to));
});

test('A reply waits as long as changes are collected, and its mail goes with it, together with earlier changes', async () => {
  const request = await report();
  const { requestId } = request;
  await reports.setStatus(request, 'doing');
  await quiet();
  clock.advance(60_000);
  const words = { requestId, version: await versionOf(requestId), text: 'We come on Monday.' };
  const { sendAt } = await deskCall(app, ana.cookie, 'replyToResident', words);
  expect(sendAt).toEqual(new Date(clock.now().getTime() + 5 * 60_000));
  clock.advance(4 * 60_000);
  // The mail about the status would go now. It waits for the reply.
  await collectChanges({ database, clock, changeMailMinutes: 5 }, { clientId, requestId });
  expect(await readBy(request)).toEqual([]);
  expect(sentTo(request)).toEqual([]);
  clock.advance(60_000);
  await hurry();
  await vi.waitUntil(() => sentTo(request).length > 0);
  expect(await readBy(request)).toEqual(['We come on Monday.']);
  const [mail] = sentTo(request);
  expect(mail!.text).toContain('“In progress”');
  expect(mail!.text).toContain('We come on Monday.');
  await wait();
  expect(sentTo(request)).toHaveLength(1);
});

test('The mail about a status goes without the reply that was called back, a minute after the time of the reply', async () => {
  const request = await report();
  const { requestId } = request;
  await reports.setStatus(request, 'doing');
  await quiet();
  clock.advance(60_000);
  const words = { requestId, version: await versionOf(requestId), text: 'Too early.' };
  const { replyId } = await deskCall(app, ana.cookie, 'replyToResident', words);
  clock.advance(5 * 60_000 - 1000);
  await deskCall(app, ana.cookie, 'callBackReply', { requestId, replyId });
  await collectChanges({ database, clock, changeMailMinutes: 5 }, { clientId, requestId });
  expect(sentTo(request)).toEqual([]);
  clock.advance(61_000);
  await hurry();
  await vi.waitUntil(() => sentTo(request).length > 0);
  expect(sentTo(request)[0]!.text).toContain('“In progress”');
  expect(sentTo(request)[0]!.text).not.toContain('Too early.');
  expect(await readBy(request)).toEqual([]);
});

test('A reply through an API key is logged as an integration, with the key’s name', async () => {
  const request = await report();
  const { requestId } = request;
  const boss = await addMember(app, clientId, { username: 'boss', role: 'manager' });
  const { key } = await addTestKey(app, boss.cookie, { name: 'Work orders', role: 'clerk' });
  const replyFields = {
    requestId,
    version: await versionOf(requestId),
    text: 'It is mended.',
    delaySeconds: 0,
  };
  await deskCall(app, key, 'replyToResident', replyFields);
  await hurry();
  await wait();
  expect(await readBy(request)).toEqual(['It is mended.']);
  const [loggedRow] = await database.query(
    `select actor, author from request_events where client_id = $1 and request_id = $2 order by event_id desc limit 1`,
    [clientId, requestId],
  );
  expect(loggedRow).toEqual({ actor: 'integration', author: 'Work orders' });
});

test('The preview contains changes that wait for the same mail', async () => {
  const request = await report();
  await reports.setStatus(request, 'doing');
  const replyFields = {
    requestId: request.requestId,
    version: await versionOf(request.requestId),
    delaySeconds: 0,
  };
  const preview = await deskCall(app, ana.cookie, 'previewReply', { ...replyFields, text: 'We are there.' });
  expect(preview.mails[0]!.text).toContain('“In progress”');
  await deskCall(app, ana.cookie, 'replyToResident', { ...replyFields, text: 'We are there.' });
  await wait();
  expect(sentTo(request).map(({ text }) => pastPreview(text))).toEqual([preview.mails[0]!.text.trimEnd()]);
});

test('A reply that is called back is not sent and its text is returned, and a sent reply cannot be called back', async () => {
  const request = await report();
  const { requestId } = request;
  const seenVersion = await versionOf(requestId);
  const { replyId } = await reply(request, 'Too early', { statusId: statuses['done']! });
  const back = await deskCall(app, bob.cookie, 'callBackReply', { requestId, replyId });
  expect(back).toEqual({ text: 'Too early', statusId: statuses['done'], outcome: null, seenVersion });
  await hurry();
  await wait();
  expect(await readBy(request)).toEqual([]);
  expect(sentTo(request)).toEqual([]);
  expect((await find(requestId)).public.status).toBe('Received');
  const sentReply = await reply(request, 'Now', { delaySeconds: 0 });
  await vi.waitUntil(async () => (await readBy(request)).length > 0);
  const refusal = await deskRefusal(app, ana.cookie, 'callBackReply', {
    requestId,
    replyId: sentReply.replyId,
  });
  expect(refusal).toMatchObject({ status: 404 });
});

test('A call-back whose answer is lost gives the same text again, and staff read the text in the case', async () => {
  const request = await report();
  const { requestId } = request;
  const { replyId } = await reply(request, 'Half an hour of work');
  const callBack = { requestId, replyId, repeatKey: crypto.randomUUID() };
  const lost = await deskCall(app, ana.cookie, 'callBackReply', callBack);
  expect(await deskCall(app, ana.cookie, 'callBackReply', callBack)).toEqual(lost);
  expect(lost.text).toBe('Half an hour of work');
  const { timeline } = await find(requestId);
  expect(timeline.at(-1)).toMatchObject({ kind: 'reply-called-back', comment: 'Half an hour of work' });
  expect(await readBy(request)).toEqual([]);
  const history = { cmd: 'findworkrequesthistorybyguid', token, guid: request.guid };
  expect(JSON.stringify(await ws7Call(app, history))).not.toContain('Half an hour');
});

test('Two workers with the same reply send it once', async () => {
  const request = await report();
  const { replyId } = await reply(request, 'Only once');
  const key = { clientId, requestId: request.requestId, replyId };
  const deps = {
    database,
    clock,
    log,
    clients,
    changeMailMinutes: 5,
  };
  await Promise.all([1, 2, 3].map(() => sendReply(deps, key)));
  expect(await readBy(request)).toEqual(['Only once']);
  const history = await database.query('select 1 from request_events where request_id = $1 and kind = $2', [
    request.requestId,
    'noted',
  ]);
  expect(history).toHaveLength(1);
});

test('If a colleague has changed the status meanwhile, the reply is sent without changing the status', async () => {
  const request = await report();
  const { requestId } = request;
  await reply(request, 'We have begun.', { statusId: statuses['doing']! });
  const fields = { statusId: statuses['done']! };
  await deskCall(app, bob.cookie, 'updateRequest', {
    requestId,
    version: await versionOf(requestId),
    fields,
  });
  await hurry();
  await wait();
  expect(await readBy(request)).toEqual(['We have begun.']);
  const { public: publicPart, timeline } = await find(requestId);
  expect(publicPart.status).toBe('Closed');
  expect(timeline.map((entry) => (entry.type === 'event' ? entry.kind : entry.type))).toContain(
    'status-kept',
  );
});

test('A reply with a wrong variable, without words, or with a conflicting status is refused', async () => {
  const request = await report();
  const { requestId } = request;
  const version = await versionOf(requestId);
  const replyFields = { requestId, version, delaySeconds: 0 };
  for (const text of ['Dear {reporter.firstName}', 'Dear {{name}}', 'Dear {name', '{name|you}', '\u0007']) {
    for (const name of ['replyToResident', 'previewReply'] as const)
      expect(await deskRefusal(app, ana.cookie, name, { ...replyFields, text })).toMatchObject({
        name: 'fieldInvalid',
      });
  }
  await deskCall(app, bob.cookie, 'updateRequest', {
    requestId,
    version,
    fields: { statusId: statuses['doing']! },
  });
  const lateReply = { ...replyFields, text: 'Closed', statusId: statuses['done']! };
  expect(await deskRefusal(app, ana.cookie, 'replyToResident', lateReply)).toMatchObject({
    name: 'conflict',
    changes: [{ field: 'statusId', before: statuses['new'], after: statuses['doing'], by: 'bob' }],
  });
  await deskCall(app, ana.cookie, 'replyToResident', { ...replyFields, text: 'Only words' });
});

test('There is no preview of a mail if the reporter gets no mail', async () => {
  const request = await report();
  await database.query("update work_requests set email = '' where request_id = $1", [request.requestId]);
  const replyFields = {
    requestId: request.requestId,
    version: await versionOf(request.requestId),
    delaySeconds: 0,
  };
  const preview = await deskCall(app, ana.cookie, 'previewReply', { ...replyFields, text: 'Hello' });
  expect(preview).toEqual({ note: 'Hello', missing: [], mails: [], more: 0, logo: expect.any(String) });
  await collectChanges({ database, clock, changeMailMinutes: 0 }, { clientId, requestId: request.requestId });
});
