/** A municipality whose guests report and whose staff reply, with a worker that sends the mails. */
import { vi } from 'vitest';
import type { Database } from '#platform/database.ts';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import { receiptJob } from '#requests/request-jobs.ts';
import { addTestAccount } from './test-accounts.ts';
import { type TestApp, startTestApp } from './test-app.ts';
import { type ArrivedMail, type TestMailbox, startMailbox } from './test-mailbox.ts';
import { type TestMunicipality, addMunicipality } from './test-municipality.ts';
import { guestToken, ws7Call } from './ws7-call.ts';

/** A request that the test follows. */
export interface TestReport {
  readonly requestId: number;
  readonly guid: string;
  readonly email: string;
}

/** The municipality, and the events in it. */
export interface TestReports {
  readonly app: TestApp;
  readonly mailbox: TestMailbox;
  readonly client: TestMunicipality;
  readonly clerkId: number;
  /** Token of a guest. */
  readonly token: string;
  /** Reports as a guest with an e-mail address. The receipt is sent when the test calls `receive`. */
  report(description?: string, email?: string): Promise<TestReport>;
  /** Sends the receipt. */
  receive(request: TestReport): Promise<void>;
  setStatus(request: TestReport, key: 'new' | 'doing' | 'done'): Promise<void>;
  /** Adds a note of the account, or of a guest if null. */
  addNote(request: TestReport, note: string, accountId: number | null): Promise<void>;
  /** Waits until no job is due. */
  quiet(): Promise<void>;
  /** Makes all waiting jobs due, or those with this condition on the job `j` and its task `t`. */
  hurry(only?: string, values?: unknown[]): Promise<void>;
  /** Lets the five minutes pass in which changes are collected. */
  wait(): Promise<void>;
  /** The number of attempts of each waiting job. */
  attempts(): Promise<number[]>;
  sentTo(request: TestReport): ArrivedMail[];
}

/** Call it at the top of a test file. */
export async function startTestReports(): Promise<TestReports> {
  const mailbox = await startMailbox();
  const app = await startTestApp({
    SMTP_URL: mailbox.url,
    ORIGIN: 'http://{client}.localhost',
    MAIL_FROM: 'Fixpoint <help@fixpoint.example>',
  });
  const { database, clock } = app;
  const client = await addMunicipality(database);
  const clerk = await addTestAccount(database, client.clientId, {
    email: 'clerk@city.example',
    role: 'manager',
  });
  const token = await guestToken(app, client.clientId);
  await app.listen();
  const queue = queueOf(database);
  return {
    app,
    mailbox,
    client,
    clerkId: clerk.accountId,
    token,
    report: reporter(app, client, token),
    receive: ({ requestId }) => enqueueJob(database, receiptJob, { clientId: client.clientId, requestId }),
    ...staffOf(app, client),
    ...queue,
    async wait() {
      await queue.quiet();
      clock.advance(5 * 60_000);
      await queue.hurry();
      await queue.quiet();
    },
    sentTo: ({ email }) => mailbox.mails.filter(({ to }) => to === email),
  };
}

function reporter(app: TestApp, { potholeId }: TestMunicipality, token: string): TestReports['report'] {
  let reportCount = 0;
  return async (
    description = 'A hole as deep as a bucket',
    email = `guest${(reportCount += 1)}@example.org`,
  ) => {
    const place = { longitude: 10.5, latitude: 50.5, address: '44 Bridge Lane' };
    const call = { cmd: 'createworkrequest', token, worktypeid: potholeId, ...place, description };
    const { Id: requestId, Guid: guid } = (await ws7Call(app, call)).data as { Id: number; Guid: string };
    await app.database.query('update work_requests set email = $2 where request_id = $1', [requestId, email]);
    return { requestId, guid, email };
  };
}

function staffOf(
  { database, clock }: TestApp,
  { clientId }: TestMunicipality,
): Pick<TestReports, 'setStatus' | 'addNote'> {
  return {
    async setStatus({ requestId }, key) {
      const [status] = await database.query<{ statusId: number }>(
        'select status_id as "statusId" from statuses where client_id = $1 and key = $2',
        [clientId, key],
      );
      const event = {
        kind: 'updated',
        actor: 'staff',
        author: 'clerk',
        comment: 'Crew 7',
        ...status!,
      } as const;
      const change = { event, isMailed: true, now: clock.now() };
      await database.transaction((tx) => recordChange(tx, clientId, requestId, change));
    },
    async addNote({ requestId }, note, accountId) {
      const actor = accountId === null ? 'resident' : 'staff';
      const event = { kind: 'noted', actor, author: 'somebody', comment: note } as const;
      const change = { event, isMailed: accountId !== null, now: clock.now() };
      await database.transaction(async (tx) => {
        await recordChange(tx, clientId, requestId, change);
        await tx.query(
          `insert into notes (client_id, request_id, account_id, author, note, posted_at)
           values ($1, $2, $3, 'Riverbend', $4, $5)`,
          [clientId, requestId, accountId, note, clock.now()],
        );
      });
    },
  };
}

function queueOf(database: Database): Pick<TestReports, 'quiet' | 'hurry' | 'attempts'> {
  const jobs = () =>
    database.query<{ isDue: boolean; attempts: number }>(
      'select run_at <= now() as "isDue", attempts from graphile_worker.jobs',
    );
  return {
    async quiet() {
      await vi.waitUntil(async () => (await jobs()).every(({ isDue }) => !isDue));
    },
    async hurry(only = 'true', values = []) {
      await database.query(
        `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
         where t.id = j.task_id and run_at > now() and (${only})`,
        values,
      );
      await database.query(`select pg_notify('jobs:insert', '{"count": 3}')`);
    },
    attempts: async () => (await jobs()).map(({ attempts }) => attempts),
  };
}
