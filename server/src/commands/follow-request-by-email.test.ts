/**
 * A guest follows an existing request by e-mail: one mail asks, later mails inform, and a link stops them.
 * The reporter's address stays.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { openPage, pressButton } from '#test/mailed-page.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const { app, mailbox, client, token, clerkId, report, receive, setStatus, addNote, quiet, wait } =
  await startTestReports();
const { database, clock } = app;
const { clientId } = client;

let people = 0;
let networks = 0;
let email = '';
let request: TestReport;

/** A report without an address. */
const reportWithoutEmail = () => report('A hole', '');

beforeEach(async () => {
  clock.set('2026-06-15T12:00:00Z');
  email = `nora${(people += 1)}@example.org`;
  request = await reportWithoutEmail();
});

function follow(fields: object = {}, from = `10.9.${(networks += 1)}.1`) {
  const call = { cmd: 'followrequestbyemail', token, guid: request.guid, email, ...fields };
  return ws7Call(app, call, 'riverbend.localhost', from);
}

const mailsTo = (address = email) => mailbox.mails.filter(({ to }) => to === address);
const linkIn = (text: string, path: string) =>
  new RegExp(`http://riverbend\\.localhost/${path}/\\w{16}`).exec(text)![0];

/** Asks to follow, and returns the link from the mail. */
async function linkFromMail(): Promise<string> {
  expect((await follow()).data).toEqual({ Result: true });
  await quiet();
  return linkIn(mailsTo().at(-1)!.text, 'mail/follow');
}

async function followByMail(): Promise<void> {
  expect((await pressButton(app, await linkFromMail())).body).toContain(
    `You get emails about request ${request.requestId}`,
  );
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('An address that is given for a request', () => {
  test('The address gets one mail, which asks and contains no text of a resident', async () => {
    await linkFromMail();
    await setStatus(request, 'doing');
    await wait();
    const [mail, ...others] = mailsTo();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(`Emails about request ${request.requestId} at Riverbend?`);
    expect(words(mail!.text)).toContain(`news of request ${request.requestId} (Pothole) at Riverbend.`);
    expect(mail!.text).not.toMatch(/A hole|Bridge Lane|requeststatus/);
  });

  test('After its link is followed, the address gets mails about later changes only', async () => {
    await setStatus(request, 'doing');
    await addNote(request, 'Before', clerkId);
    const link = await linkFromMail();
    expect((await openPage(app, link)).body).toContain(`Get emails about request ${request.requestId}?`);
    await wait();
    expect(mailsTo()).toHaveLength(1);
    await pressButton(app, link);
    await addNote(request, 'We fill it on Thursday.', clerkId);
    await setStatus(request, 'done');
    await wait();
    const [, news, ...others] = mailsTo();
    expect(others).toEqual([]);
    expect(news!.subject).toBe(`The request ${request.requestId} that you follow at Riverbend`);
    expect(words(news!.text)).toContain(`news of the request ${request.requestId} (Pothole) that you follow`);
    expect(words(news!.text)).toContain('because you asked for news of this request');
    expect(news!.text).not.toMatch(/your request/i);
    expect(words(news!.text)).toContain('We fill it on Thursday.');
    expect(words(news!.text)).toContain('from “In progress” to “Closed”');
    expect(news!.text).not.toMatch(/Before|A hole|Bridge Lane/);
  });

  test('The address can stop the mails with a link, and other readers still get theirs', async () => {
    const other = `other-${email}`;
    request = await report('A hole', other);
    await receive(request);
    await followByMail();
    await setStatus(request, 'doing');
    await wait();
    const stop = linkIn(mailsTo().at(-1)!.text, 'mail/stop');
    expect((await pressButton(app, stop)).body).toContain('are stopped');
    expect((await openPage(app, stop)).body).toContain('Start them again');
    const before = [mailsTo().length, mailsTo(other).length];
    await setStatus(request, 'done');
    await wait();
    expect([mailsTo().length, mailsTo(other).length]).toEqual([before[0], before[1]! + 1]);
  });

  test('After stopping, the address can be asked again and gets mails again', async () => {
    await followByMail();
    await setStatus(request, 'doing');
    await wait();
    await pressButton(app, linkIn(mailsTo().at(-1)!.text, 'mail/stop'));
    await followByMail();
    const before = mailsTo().length;
    await setStatus(request, 'done');
    await wait();
    expect(mailsTo()).toHaveLength(before + 1);
  });

  test('If the address is the reporter’s own, it gets each mail once', async () => {
    request = await report('A hole', email);
    await receive(request);
    await quiet();
    await followByMail();
    const before = mailsTo().length;
    await setStatus(request, 'done');
    await wait();
    expect(mailsTo()).toHaveLength(before + 1);
  });

  test('A follower’s address does not replace the reporter’s and does not learn it', async () => {
    const reporter = `reporter-${email}`;
    request = await report('A hole', reporter);
    await followByMail();
    const [row] = await database.query('select email from work_requests where request_id = $1', [
      request.requestId,
    ]);
    expect(row).toEqual({ email: reporter });
    expect(
      mailsTo()
        .map(({ text }) => text)
        .join(),
    ).not.toContain(reporter);
  });

  test('An address that already follows is not asked again, and the answer does not show that', async () => {
    await followByMail();
    const before = mailsTo().length;
    expect((await follow({ email: email.toUpperCase() })).data).toEqual({ Result: true });
    await quiet();
    expect(mailbox.mails.filter(({ to }) => to.toLowerCase() === email)).toHaveLength(before);
  });
});

describe('The link of the mail that asks', () => {
  test('The link works for seven days, and a newer one replaces it', async () => {
    const first = await linkFromMail();
    const second = await linkFromMail();
    expect((await openPage(app, first)).statusCode).toBe(404);
    clock.advance(8 * 86_400_000);
    expect((await openPage(app, second)).statusCode).toBe(404);
    expect((await pressButton(app, second)).statusCode).toBe(404);
  });

  test('Opening the link confirms nothing, confirming twice works, and the page then leads to the request', async () => {
    const link = await linkFromMail();
    await openPage(app, link);
    expect((await openPage(app, link)).body).not.toContain(request.guid);
    await setStatus(request, 'doing');
    await wait();
    expect(mailsTo()).toHaveLength(1);
    for (let time = 0; time < 2; time++)
      expect((await pressButton(app, link)).body).toContain('You get emails about request');
    const page = await openPage(app, link);
    expect(page.body).toContain(
      `href="/#/requeststatus/${request.guid}">See request ${request.requestId}</a>`,
    );
  });

  test('The link of a removed request does not work', async () => {
    const link = await linkFromMail();
    await database.query('update work_requests set deleted_at = now() where request_id = $1', [
      request.requestId,
    ]);
    expect((await pressButton(app, link)).statusCode).toBe(404);
  });
});

describe('Asking to follow a request', () => {
  test('An invalid address, an unknown request and a citizen’s token are refused', async () => {
    expect(await follow({ email: 'nora' })).toMatchObject({ code: '00010003' });
    expect(await follow({ guid: crypto.randomUUID() })).toMatchObject({ code: '00010004' });
    await addTestAccount(database, clientId, { email });
    const citizen = await tokenOf(app, { ClientId: clientId, UserName: email });
    expect(await follow({ token: citizen })).toMatchObject({ code: '00010015' });
  });

  test('After five mails to one address, for any request, another one is refused and nothing is stored', async () => {
    for (let time = 0; time < 5; time++) {
      request = await reportWithoutEmail();
      expect((await follow()).hasErrors).toBe(false);
    }
    request = await reportWithoutEmail();
    expect(await follow()).toMatchObject({ code: '00010006' });
    const rows = await database.query('select from request_followers where request_id = $1', [
      request.requestId,
    ]);
    expect(rows).toEqual([]);
  });
});
