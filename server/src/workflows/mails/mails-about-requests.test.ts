/** The reporter gets each piece of news once, in few mails, and can stop the mails. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openLog } from '#platform/log.ts';
import { collectChanges } from '#requests/mails/change-notification.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';
import { mailAboutRequest } from './mail-about-request.ts';

const reports = await startTestReports();
const { app, mailbox, clerkId, report, receive, setStatus, addNote, quiet, hurry, wait, sentTo } = reports;
const { database, clock } = app;
const { clientId } = reports.client;
const minuteMs = 60_000;

beforeEach(() => clock.set('2026-06-15T12:00:00Z'));

/** Orders the mail at once, as with the setting 0. */
const mailAtOnce = (request: TestReport) =>
  collectChanges({ database, clock, changeMailMinutes: 0 }, { clientId, ...request });
const words = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('A reporter', () => {
  test('A reporter gets a receipt with a link to the request and a link that stops the mails', async () => {
    const request = await report();
    await receive(request);
    const [mail] = await mailbox.mailsTo(request.email);
    expect(mail!.subject).toBe(`Your request ${request.requestId} at Riverbend`);
    expect(words(mail!.text)).toContain(
      `Riverbend has received your request ${request.requestId} (Pothole) on June 15, 2026 at 7:00 AM.`,
    );
    expect(mail!.text).toContain(`http://riverbend.localhost/#/requeststatus/${request.guid}`);
    expect(mail!.text).toMatch(
      /Stop emails about this request:\nhttp:\/\/riverbend\.localhost\/mail\/stop\/\w{16}\n/,
    );
  });

  test('A reporter gets their own words back if the address is proven', async () => {
    const { email } = await addTestAccount(app.database, clientId, { email: 'own.words@example.org' });
    const token = await tokenOf(app, { ClientId: clientId, UserName: email });
    const own = {
      worktypeid: reports.client.potholeId,
      longitude: 10.5,
      latitude: 50.5,
      address: '44 Bridge Lane',
    };
    await ws7Call(app, {
      cmd: 'createworkrequest',
      token,
      ...own,
      description: 'A hole as deep as a bucket',
    });
    const [mail] = await mailbox.mailsTo(email);
    expect(words(mail!.text)).toContain('(Pothole, 44 Bridge Lane)');
    expect(mail!.text).toContain('“A hole as deep as a bucket”');
  });

  test('A reporter reads all changes in order, in local time, and with the public names of statuses', async () => {
    const request = await report();
    await setStatus(request, 'doing');
    clock.advance(2 * minuteMs);
    await addNote(request, 'We are on our way.\n\nPlease keep the lane free.', clerkId);
    clock.advance(minuteMs);
    await setStatus(request, 'done');
    await wait();
    const mails = sentTo(request);
    expect(mails).toHaveLength(1);
    expect(words(mails[0]!.text)).toContain(
      words(`There is news of your request ${request.requestId} (Pothole).
        Its status changed from “Received” to “In progress” on June 15, 2026 at 7:00 AM.
        Riverbend wrote on June 15, 2026 at 7:02 AM: “We are on our way. Please keep the lane free.”
        Its status changed from “In progress” to “Closed” on June 15, 2026 at 7:03 AM.`),
    );
    expect(mails[0]!.text).not.toContain('Crew 7');
  });

  test('A reporter whose address a clerk entered gets the mails; the clerk gets none', async () => {
    const clerk = 'clerk@city.example';
    const token = await tokenOf(app, { ClientId: clientId, UserName: clerk });
    const noteFields = {
      worktypeid: reports.client.potholeId,
      description: 'By phone',
      email: 'caller@example.org',
    };
    const { data } = await ws7Call(app, { cmd: 'createworkrequest', token, ...noteFields });
    await mailbox.mailsTo(noteFields.email);
    const { Id: requestId, Guid: guid } = data as { Id: number; Guid: string };
    await setStatus({ requestId, guid, email: noteFields.email }, 'doing');
    await wait();
    await mailbox.mailsTo(noteFields.email, 2);
    expect(mailbox.mails.filter(({ to }) => to === clerk)).toEqual([]);
  });

  test('A reporter gets one mail for the changes of five minutes, counted from the first one, and another for later changes', async () => {
    const request = await report();
    await setStatus(request, 'doing');
    await quiet();
    clock.advance(4 * minuteMs);
    await addNote(request, 'Nearly there.', clerkId);
    await hurry();
    await quiet();
    expect(sentTo(request)).toEqual([]);
    clock.advance(minuteMs);
    await hurry();
    await quiet();
    expect(sentTo(request)).toHaveLength(1);
    await setStatus(request, 'done');
    await wait();
    const [first, second] = await mailbox.mailsTo(request.email, 2);
    expect(first!.text).toContain('Nearly there.');
    expect(second!.text).toContain('“Closed”');
    expect(second!.text).not.toContain('Nearly there.');
    expect(second!.text).not.toContain('Received');
  });

  test('A reporter gets no mail about a change that was undone, and no news twice', async () => {
    const request = await report();
    await setStatus(request, 'done');
    await setStatus(request, 'new');
    await wait();
    expect(sentTo(request)).toEqual([]);
    await setStatus(request, 'doing');
    await wait();
    expect(sentTo(request)).toHaveLength(1);
    expect(sentTo(request)[0]!.text).not.toContain('Closed');
    await mailAtOnce(request);
    await quiet();
    expect(sentTo(request)).toHaveLength(1);
  });

  test('A reporter gets mails about notes of staff, not about their own notes or a neighbour’s', async () => {
    const request = await report();
    const neighbour = await addTestAccount(database, clientId, { email: 'neighbour@example.org' });
    await addNote(request, 'It is getting worse', null);
    await addNote(request, 'Still worse', neighbour.accountId);
    await setStatus(request, 'doing');
    await wait();
    expect(sentTo(request)).toHaveLength(1);
    expect(sentTo(request)[0]!.text).not.toContain('worse');
  });

  test('Mails about one request form one thread, and a mail program can stop them', async () => {
    const request = await report();
    await receive(request);
    const [first] = await mailbox.mailsTo(request.email);
    await setStatus(request, 'doing');
    await wait();
    const [, second] = await mailbox.mailsTo(request.email, 2);
    expect(second!.subject).toBe(first!.subject);
    expect(second!.messageId).not.toBe(first!.messageId);
    expect(second!.mime).toMatchObject({ inReplyTo: first!.messageId, references: first!.messageId });
    expect(first!.mime.inReplyTo).toBeUndefined();
    const headers = Object.fromEntries(second!.mime.headers.map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe']).toMatch(/^<http:\/\/riverbend\.localhost\/mail\/stop\/\w{16}>$/);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  test('After an account claims the request, the mails go to the address of the account', async () => {
    const request = await report();
    const mary = await addTestAccount(database, clientId, { email: 'mary@example.org' });
    await database.query('update work_requests set account_id = $2 where request_id = $1', [
      request.requestId,
      mary.accountId,
    ]);
    await setStatus(request, 'doing');
    await wait();
    expect(sentTo(request)).toEqual([]);
    expect(await mailbox.mailsTo('mary@example.org')).toHaveLength(1);
  });
});

describe('A mail about a request', () => {
  test('A mail arrives once after the mail server was down; later changes come in another mail', async () => {
    const request = await report();
    await mailbox.stop();
    await setStatus(request, 'doing');
    await wait();
    await vi.waitUntil(async () => (await reports.attempts()).some((tries) => tries > 0));
    await setStatus(request, 'done');
    await quiet();
    await mailbox.start();
    await wait();
    const [first, second] = await mailbox.mailsTo(request.email, 2);
    const mailedTexts = [first!, second!].map(({ text }) => text.match(/from “.*” to “.*”/)![0]);
    expect(mailedTexts.toSorted()).toEqual([
      'from “In progress” to “Closed”',
      'from “Received” to “In progress”',
    ]);
    await hurry();
    await vi.waitUntil(async () => (await reports.attempts()).length === 0);
    expect(sentTo(request)).toHaveLength(2);
  });

  test('A mail is not sent again when its job runs again after a crash', async () => {
    const request = await report();
    await setStatus(request, 'doing');
    await database.query('delete from graphile_worker._private_jobs');
    await mailAtOnce(request);
    const send = vi.fn<() => Promise<void>>();
    const log = openLog({ level: 'silent' });
    const deps = {
      database,
      photos: { database, files: {} as never },
      postOffice: {
        database,
        clock,
        log,
        transport: { send, close: () => undefined },
        dayQuota: { take: async () => ({ giveBack: () => Promise.resolve() }) },
      },
      origins: { of: () => 'http://riverbend.localhost', isOwn: () => true },
      secrets: { fingerprint: () => '' },
      log,
      clients: {
        findWorkTypes: async () => [],
        findClientById: async () =>
          ({
            clientId,
            displayName: 'Riverbend',
            language: 'en',
            translations: {},
            accent: '#000000',
            hosting: {},
            timeZone: 'UTC',
          }) as never,
        findLogos: async () => ({
          logo: undefined,
          header: undefined,
          darkLogo: undefined,
          darkHeader: undefined,
        }),
      },
    };
    const actId = '5b0f6f0e-1f0e-4d0a-8e55-0d6c2a1b3c4d';
    const after = { historyId: 0, noteId: 0 };
    const upTo = { historyId: 2 ** 31, noteId: 0 };
    const order = { actId, clientId, requestId: request.requestId, news: { kind: 'changed', after, upTo } };
    await mailAboutRequest(deps, order);
    await mailAboutRequest(deps, order);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('No mail is sent about a removed request, or to a person who was erased', async () => {
    const [removedRequest, erasedRequest] = [await report(), await report()];
    const remove = ({ requestId }: TestReport) =>
      database.query('update work_requests set deleted_at = now() where request_id = $1', [requestId]);
    const removedSoon = await report();
    await remove(removedSoon);
    await receive(removedSoon);
    await setStatus(removedRequest, 'doing');
    await setStatus(erasedRequest, 'doing');
    await remove(removedRequest);
    await database.query(`update work_requests set email = '' where request_id = $1`, [
      erasedRequest.requestId,
    ]);
    await wait();
    expect([removedRequest, removedSoon, erasedRequest].flatMap(sentTo)).toEqual([]);
  });

  test('Every change is mailed once, even if changes arrive while a mail is written', async () => {
    const request = await report();
    const notes = Array.from({ length: 24 }, (_, at) => `Note number ${at}.`);
    await Promise.all(notes.flatMap((note) => [addNote(request, note, clerkId), mailAtOnce(request)]));
    await wait();
    await mailAtOnce(request);
    await quiet();
    const mailedTexts = sentTo(request).flatMap(({ text }) => text.match(/Note number \d+\./g)!);
    expect(mailedTexts.toSorted()).toEqual(notes.toSorted());
  });

  test('A change is mailed at once if the operator collects no changes', async () => {
    const request = await report();
    await setStatus(request, 'doing');
    await quiet();
    await database.query('update request_mails set gathering_until = null');
    await mailAtOnce(request);
    expect(await mailbox.mailsTo(request.email)).toHaveLength(1);
  });
});
