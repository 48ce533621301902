/** Every mail arrives exactly once, even if the mail server or our server fails. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type App, createApp } from '#app.ts';
import { orderNotice } from '#citizens/notice.ts';
import type { MailTransport } from '#mail/transport/mail-transport.ts';
import { openLog } from '#platform/log.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { openDatabaseAgain } from '#test/test-database.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { ws7Call } from '#test/ws7-call.ts';
import { redAndBlue } from '#test/pictures.ts';
import { keyLifetimes } from './keyed-links.ts';
import { mailNotice } from './mail-notice.ts';

const mailbox = await startMailbox();
// This server takes calls but runs no jobs, like a process that is killed between the act and the mail.
const app = await startTestApp({
  SMTP_URL: mailbox.url,
  ORIGIN: 'http://{client}.localhost',
  MAIL_FROM: 'Fixpoint <help@fixpoint.example>',
  SUPPORT_EMAIL: 'support@fixpoint.example',
});
const { clientId } = await addMunicipality(app.database);
await app.database.query(`insert into client_logos (client_id, kind, jpeg) values ($1, 'logo', $2)`, [
  clientId,
  await redAndBlue(300, 100).jpeg().toBuffer(),
]);

let worker: App | undefined;
async function startWorker(): Promise<void> {
  const log = openLog({ level: 'silent' });
  worker = await createApp(app.config, {
    openedDatabase: openDatabaseAgain(app.address),
    clock: app.clock,
    log,
  });
  await worker.listen();
}
const stopWorker = () => worker?.close();
afterAll(stopWorker);

beforeEach(() => app.clock.advance(24 * 3_600_000));

let addedCount = 0;
async function recover(): Promise<string> {
  const { email } = await addTestAccount(app.database, clientId, {
    email: `reader${++addedCount}@example.org`,
  });
  const validationurl = 'http://riverbend.localhost/#/passwordreset';
  const { data } = await ws7Call(app, { cmd: 'sendpasswordresetlink', username: email, validationurl });
  expect(data).toEqual({ Result: true });
  return email;
}

/** Skips the long pauses between attempts. */
async function hurry(): Promise<void> {
  await app.database.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
  await app.database.query(`select pg_notify('jobs:insert', '{"count": 3}')`);
}
interface WaitingMail {
  attempts: number;
  lockedAt: Date | null;
}
const countWaiting = () =>
  app.database.query<WaitingMail>('select attempts, locked_at as "lockedAt" from graphile_worker.jobs');
/**
 * True if these mails have failed so often. An attempt counts from its start, and it has failed when its job
 * is unlocked.
 */
async function haveFailed(mails: number, attempts: number): Promise<boolean> {
  const rows = await countWaiting();
  return rows.filter((row) => row.attempts >= attempts && row.lockedAt === null).length === mails;
}

describe('A mail', () => {
  test('A mail that was ordered before the process was killed arrives when another process runs', async () => {
    const email = await recover();
    expect(await countWaiting()).toHaveLength(1);
    expect(mailbox.mails).toEqual([]);
    await startWorker();
    const [mail] = await mailbox.mailsTo(email);
    expect(mail!.text).toMatch(/#\/passwordreset\/\w{16}/);
  });

  test('A mail comes from the sender in the settings, contains the logo, and asks for no automatic answer', async () => {
    const [mail] = await mailbox.mailsTo(await recover());
    expect(mail!.mime.from).toMatchObject({ name: 'Fixpoint', address: 'help@fixpoint.example' });
    expect(mail!.mime.replyTo).toMatchObject([{ address: 'support@fixpoint.example' }]);
    expect(mail!.messageId).toMatch(/^<[\da-f-]{36}@fixpoint\.example>$/);
    expect(mail!.mime.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(mail!.mime.attachments).toMatchObject([
      { mimeType: 'image/jpeg', contentId: '<logo>', related: true },
    ]);
    expect(mail!.html).toContain('cid:logo');
  });

  test('A mail arrives once after the mail server was down for a while', async () => {
    await mailbox.stop();
    const emails = [await recover(), await recover(), await recover()];
    await vi.waitUntil(() => haveFailed(3, 1));
    await hurry();
    await vi.waitUntil(() => haveFailed(3, 2));
    await mailbox.start();
    await hurry();
    for (const email of emails) expect(await mailbox.mailsTo(email)).toHaveLength(1);
    await vi.waitUntil(async () => (await countWaiting()).length === 0);
    for (const email of emails) expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('A mail to a refused address does not hold up other mails, and is not tried forever', async () => {
    mailbox.refusedReaders.add(`reader${addedCount + 1}@example.org`);
    const emails = [await recover(), await recover(), await recover()];
    for (const email of emails.slice(1)) expect(await mailbox.mailsTo(email)).toHaveLength(1);
    await vi.waitUntil(async () => (await countWaiting()).length === 0);
    expect(mailbox.mails.filter(({ to }) => to === emails[0])).toEqual([]);
  });

  test('A mail is not sent again when its job runs again after a crash', async () => {
    const send = vi.fn<MailTransport['send']>();
    const account = await addTestAccount(app.database, clientId, { email: 'once@example.org' });
    const { database, clock } = app;
    const log = openLog({ level: 'silent' });
    const deps = {
      database,
      postOffice: {
        database,
        clock,
        log,
        transport: { send, close: () => undefined },
        dayQuota: { take: async () => ({ giveBack: () => Promise.resolve() }) },
      },
      origins: { of: () => 'http://riverbend.localhost', isOwn: () => true },
      keyLifetimes: keyLifetimes(app.config),
      clients: {
        findClientById: async () =>
          ({ clientId, displayName: 'Riverbend', language: 'en', accent: '#000000', hosting: {} }) as never,
        findLogos: async () => ({
          logo: undefined,
          header: undefined,
          darkLogo: undefined,
          darkHeader: undefined,
        }),
      },
    };
    const order = {
      actId: '7c3e2a52-9a0e-4b8e-9d32-0c7f2a3b4c5d',
      clientId,
      notice: { kind: 'password-changed', accountId: account.accountId },
    };
    await mailNotice(deps, order);
    await mailNotice(deps, order);
    expect(send).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ to: 'once@example.org' }), {
      actId: order.actId,
      clientId,
    });
  });

  test('A mail is not sent if its act fails', async () => {
    const { accountId } = await addTestAccount(app.database, clientId, { email: 'never@example.org' });
    const act = app.database.transaction(async (tx) => {
      await orderNotice(tx, clientId, { kind: 'password-changed', accountId });
      throw new Error('The act failed');
    });
    await expect(act).rejects.toThrow('The act failed');
    await mailbox.mailsTo(await recover());
    expect(mailbox.mails.filter(({ to }) => to === 'never@example.org')).toEqual([]);
  });

  test('A mail is not sent to a person who was erased in the meantime', async () => {
    const { accountId } = await addTestAccount(app.database, clientId, { email: 'gone@example.org' });
    await app.database.transaction(async (tx) => {
      await orderNotice(tx, clientId, { kind: 'password-changed', accountId });
      await tx.query('delete from accounts where account_id = $1', [accountId]);
    });
    await vi.waitUntil(async () => (await countWaiting()).length === 0);
    expect(mailbox.mails.filter(({ to }) => to === 'gone@example.org')).toEqual([]);
  });
});
