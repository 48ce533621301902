/** Mails on a copy that was restored from a backup (MAIL_HOLD): none is sent, and the server says so. */
import { startUpDocument } from '@fixpoint/contract/start-up.ts';
import { expect, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { orderNotice } from '#citizens/notice.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { openLog } from '#platform/log.ts';
import { requestMailJob } from '#requests/mails/request-mail.ts';
import { teamNewsJob } from '#requests/request-jobs.ts';
import { teamDigestJob } from '#desk/news/team-news.ts';
import { freePort } from '#test/free-port.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { openDatabaseAgain } from '#test/test-database.ts';
import { startMailbox } from '#test/test-mailbox.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { startTestSite } from '#test/test-site.ts';
import { ws7Call } from '#test/ws7-call.ts';

const mailbox = await startMailbox();
const own = await startMailbox();
const metricsPort = await freePort();
const settings = { SMTP_URL: mailbox.url, ORIGIN: 'http://{client}.localhost' };
const copy = await startTestApp({ ...settings, MAIL_HOLD: 'yes', METRICS_PORT: String(metricsPort) });
const { clientId } = await addMunicipality(copy.database);
await copy.listen();

interface Job {
  task: string;
  attempts: number;
}
const queue = () =>
  copy.database.query<Job>(
    'select task_identifier as task, attempts::int from graphile_worker.jobs order by task_identifier',
  );

test('held mails wait untouched while other jobs run, and arrive when they are released', async () => {
  const { email } = await addTestAccount(copy.database, clientId, { email: 'reader@example.org' });
  const validationurl = 'http://riverbend.localhost/#/passwordreset';
  await ws7Call(copy, { cmd: 'sendpasswordresetlink', username: email, validationurl });
  for (const task of [requestMailJob, teamNewsJob, teamDigestJob])
    await enqueueJob(copy.database, task, { clientId, requestId: 1, nobody: 'is told' });
  // The queue runs jobs in order: when this one is done, those before it would be done as well.
  await enqueueJob(copy.database, 'forget-failed-jobs', {});
  await vi.waitUntil(async () => (await queue()).every(({ task }) => task !== 'forget-failed-jobs'));
  const heldTasks = ['mail-about-request', teamDigestJob, teamNewsJob, 'tell-citizen'];
  // Scheduled jobs may be in the queue for a moment.
  const waitingTasks = heldTasks.toSorted().map((task) => ({ task, attempts: 0 }));
  await vi.waitFor(async () => expect(await queue()).toEqual(waitingTasks));
  expect(mailbox.mails).toEqual([]);

  await copy.database
    .query(`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier <> 'tell-citizen'`);
  const log = openLog({ level: 'silent' });
  const openedDatabase = openDatabaseAgain(copy.address);
  const releasedApp = await createApp(
    { ...copy.config, mailHold: false, metricsPort: undefined },
    { openedDatabase, log },
  );
  await releasedApp.listen();
  expect(await mailbox.mailsTo(email)).toHaveLength(1);
  await releasedApp.close();
});

test('mails through a municipality’s own mail server are held as well', async () => {
  const client = await addMunicipality(copy.database, { name: 'milton' });
  await copy.database.query('update clients set hosting = $2 where client_id = $1', [
    client.clientId,
    JSON.stringify({ mailServer: own.url }),
  ]);
  const { accountId, email } = await addTestAccount(copy.database, client.clientId, {
    email: 'own@example.org',
  });
  await orderNotice(copy.database, client.clientId, { kind: 'password-changed', accountId });
  await enqueueJob(copy.database, 'forget-failed-jobs', {});
  await vi.waitUntil(async () => (await queue()).every(({ task }) => task !== 'forget-failed-jobs'));
  await vi.waitFor(async () => expect(await queue()).toEqual([{ task: 'tell-citizen', attempts: 0 }]));
  expect(own.mails).toEqual([]);

  const openedDatabase = openDatabaseAgain(copy.address);
  const releasedApp = await createApp(
    { ...copy.config, mailHold: false, metricsPort: undefined },
    { openedDatabase, log: openLog({ level: 'silent' }) },
  );
  await releasedApp.listen();
  expect(await own.mailsTo(email)).toHaveLength(1);
  expect(mailbox.mails.map(({ to }) => to)).not.toContain(email);
  await releasedApp.close();
});

test('a server that holds mails is ready, and says that it holds them', async () => {
  const answer = await copy.fastify.inject('/health/ready');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', mails: 'held' }]);
  const metricsText = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metricsText.split('\n')).toContain('fixpoint_mails_held 1');
});

test('so does its desk, but not the portal', async () => {
  const { fastify } = await startTestSite({}, { MAIL_HOLD: 'yes' });
  const headers = { host: 'riverbend.localhost:8080' };
  const carriedBy = async (url: string) => {
    const { body } = await fastify.inject({ url, headers });
    const [, json] = /<script type="application\/json" id="start-up">(.*?)<\/script>/s.exec(body)!;
    return startUpDocument.parse(JSON.parse(json!));
  };
  expect((await carriedBy('/desk')).areMailsHeld).toBe(true);
  expect(await carriedBy('/')).not.toHaveProperty('areMailsHeld');
});
