/** Mail server, sender and language per municipality, and waiting mails when a daily quota is used up. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { orderNotice } from '#citizens/notice.ts';
import { openSecretBox } from '#platform/secret-box.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { applyTestFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const common = await startMailbox();
const signIns: unknown[] = [];
const own = await startMailbox({
  authOptional: false,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth({ username, password }, _session, done) {
    signIns.push({ username, password });
    done(null, { user: username });
  },
});
const app = await startTestApp({
  SMTP_URL: common.url,
  MAIL_FROM: 'Reports <mail@reports.example>',
  SUPPORT_EMAIL: 'help@reports.example',
  ORIGIN: 'http://{client}.reports.example',
  MAIL_PASSWORD_MILTON: 's:cret',
});
await app.listen();
const { database, clock } = app;
const secrets = openSecretBox(app.config);

async function applyFolder(name: string, changes: object): Promise<number> {
  const folder = writeMunicipalityFolder({ name, displayName: `City of ${name}`, ...changes });
  const { clientId } = await applyTestFolder(folder, database, { secrets });
  // The data of a municipality is cached for some seconds.
  clock.advance(5000);
  return clientId;
}

let readers = 0;
async function noticeTo(clientId: number, language?: string): Promise<string> {
  const email = `reader${(readers += 1)}@example.org`;
  const { accountId } = await addTestAccount(database, clientId, { email });
  await database.query('update accounts set language = $3 where client_id = $1 and account_id = $2', [
    clientId,
    accountId,
    language ?? null,
  ]);
  await orderNotice(database, clientId, { kind: 'password-changed', accountId });
  return email;
}

const ownServer = (password: string) => ({
  server: own.url.replace('smtp://', 'smtp://post%40milton@'),
  password,
});

test('mails of a municipality have its sender and reply address, and link to its first host', async () => {
  const ashby = await applyFolder('ashby', {
    hostNames: ['311.ashby.gov', 'roads.ashby.gov'],
    mail: { from: 'Ashby <311@ashby.gov>', support: 'clerk@ashby.gov' },
  });
  const lakeside = await applyFolder('lakeside', {});
  const [[ownersMail], [others]] = [
    await common.mailsTo(await noticeTo(ashby)),
    await common.mailsTo(await noticeTo(lakeside)),
  ];
  expect(ownersMail!.mime).toMatchObject({
    from: { name: 'Ashby', address: '311@ashby.gov' },
    replyTo: [{ address: 'clerk@ashby.gov' }],
  });
  expect(ownersMail!.messageId).toMatch(/@ashby\.gov>$/);
  expect(ownersMail!.text).toContain('http://311.ashby.gov/');
  expect(others!.mime).toMatchObject({
    from: { address: 'mail@reports.example' },
    replyTo: [{ address: 'help@reports.example' }],
  });
  expect(others!.text).toContain('http://lakeside.reports.example/');
});

test('a reader whose language the municipality does not offer gets mails in the municipality’s language', async () => {
  const some = await applyFolder('bilingual', { language: 'en', languages: ['es', 'en'] });
  const subject = async (language: string) =>
    (await common.mailsTo(await noticeTo(some, language)))[0]!.html.match(/<html lang="(\w+)"/)?.[1];
  expect(await subject('es')).toBe('es');
  expect(await subject('fr')).toBe('en');
});

test('a mail server of a municipality gets only its mails, with the password from the folder or the environment', async () => {
  const milton = await applyFolder('milton', { mail: ownServer('open sesame') });
  const [mail] = await own.mailsTo(await noticeTo(milton));
  expect(mail!.subject).toContain('City of milton');
  expect(signIns).toEqual([{ username: 'post@milton', password: 'open sesame' }]);
  await applyFolder('milton', { mail: ownServer('env:MAIL_PASSWORD_MILTON') });
  await own.mailsTo(await noticeTo(milton));
  expect(signIns[1]).toEqual({ username: 'post@milton', password: 's:cret' });
  expect(common.mails.filter(({ subject }) => subject.includes('milton'))).toEqual([]);
  const lakeside = await applyFolder('lakeside', {});
  await common.mailsTo(await noticeTo(lakeside));
  expect(JSON.stringify(app.logLines)).not.toMatch(/sesame|s:cret|s%3Acret/);
});

test('a mail server that does not answer holds up no mails of other municipalities', async () => {
  let calls = 0;
  const silentServer = createServer((socket) => {
    calls += 1;
    socket.on('error', () => undefined);
  });
  silentServer.listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  afterAll(() => silentServer.close());
  const { port } = silentServer.address() as { port: number };
  const stuckClientId = await applyFolder('stuck', { mail: { server: `smtp://127.0.0.1:${port}` } });
  const lakeside = await applyFolder('lakeside', {});
  for (let mail = 0; mail < 12; mail += 1) await noticeTo(stuckClientId);
  const email = await noticeTo(lakeside);
  await vi.waitUntil(() => common.mails.some(({ to }) => to === email));
  // As many as may be sent at once ran into the silence, and none of the others waited.
  expect(calls).toBeLessThanOrEqual(4);
});

describe('A daily quota of mails', () => {
  let clientId = 0;
  let token = '';
  const sentTo = (email: string) => common.mails.filter(({ to }) => to === email).length;
  const jobs = () =>
    database.query<{ task: string; seconds: number }>(
      `select t.identifier as task, extract(epoch from j.run_at - now())::float8 as seconds
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.locked_at is null and j.payload ->> 'clientId' = $1 and j.run_at > now() + interval '1 hour'`,
      [String(clientId)],
    );

  beforeEach(async () => {
    clock.set('2026-06-15T20:00:00Z');
    clientId = await applyFolder('quotaville', { timeZone: 'America/Chicago', quotas: { mailsPerDay: 2 } });
    await database.query('delete from mails_of_day');
    await database.query('delete from graphile_worker._private_jobs where run_at > now()');
    token = await guestToken(app, clientId);
  });

  async function report(email: string): Promise<void> {
    const [type] = await database.query<{ id: number }>(
      'select work_type_id as id from work_types where client_id = $1 and is_active limit 1',
      [clientId],
    );
    const call = {
      cmd: 'createworkrequest',
      token,
      worktypeid: type!.id,
      longitude: -90.05,
      latitude: 40.05,
    };
    expect(
      (await ws7Call(app, { ...call, address: '1 High St', description: 'Hole', email })).hasErrors,
    ).toBe(false);
  }

  test('holds further mails until the municipality’s next day, loses none, and is reported once', async () => {
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}${(readers += 1)}@quota.example`);
    for (const email of emails) await report(email);
    await vi.waitUntil(async () => (await jobs()).length === 2);
    await vi.waitUntil(() => emails.filter((email) => sentTo(email) === 1).length === 2);
    // The municipality has three in the afternoon, nine hours before midnight.
    for (const { seconds } of await jobs()) expect(Math.abs(seconds - 9 * 3600)).toBeLessThan(120);
    await vi.waitUntil(async () => (await countHeld()) === 1);
    expect(app.logLines.filter(({ msg }) => String(msg).includes('quota of mails'))).toHaveLength(1);
    clock.advance(9 * 3_600_000 + 60_000);
    await database.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    for (const email of emails) await common.mailsTo(email);
    expect(emails.map(sentTo)).toEqual([1, 1, 1, 1]);
  });

  test('counts mails that people need for their accounts, and never holds them', async () => {
    for (let mail = 0; mail < 3; mail += 1) await common.mailsTo(await noticeTo(clientId));
    const email = `late${(readers += 1)}@quota.example`;
    await report(email);
    await vi.waitUntil(async () => (await jobs()).length === 1);
    expect(sentTo(email)).toBe(0);
  });

  test('does not count a mail that was not sent', async () => {
    const refusedReader = `later${(readers += 1)}@quota.example`;
    common.putOff.add(refusedReader);
    await report(refusedReader);
    await vi.waitUntil(async () => {
      const [row] = await database.query<{ attempts: number }>(
        `select max(attempts) as attempts from graphile_worker._private_jobs where payload ->> 'clientId' = $1 and last_error is not null`,
        [String(clientId)],
      );
      return (row?.attempts ?? 0) > 0;
    });
    const [day] = await database.query<{ sent: number }>(
      'select sent from mails_of_day where client_id = $1',
      [clientId],
    );
    expect(day!.sent).toBe(0);
  });

  const countHeld = async () =>
    (
      await database.query(`select 1 from security_events where client_id = $1 and kind = 'mails-held'`, [
        clientId,
      ])
    ).length;
});
