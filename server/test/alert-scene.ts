/** Somebody asks for mails about new public requests, confirms them, and gets them in the morning. */
import { beforeEach, expect } from 'vitest';
import { enqueueJob } from '#platform/queue/enqueue-job.ts';
import { orderAlertsJob } from '#requests/alerts/alerts.ts';
import { pressButton } from './mailed-page.ts';
import type { TestApp } from './test-app.ts';
import type { TestMunicipality } from './test-municipality.ts';
import { publishBy } from './test-publication.ts';
import { startTestReports } from './test-reports.ts';
import { addRequest } from './test-requests.ts';

/** Every request of the scene has these words. */
export const privateWords = 'Mary Miller lives here';

type Form = Record<string, string>;

/** Call it at the top of a test file. Each test begins with a new address and without requests. */
export async function startAlertScene() {
  const { app, mailbox, client, quiet } = await startTestReports();
  const { add, show } = await publicRequestsOf(app, client);
  let people = 0;
  let email = '';
  const newReader = () => (email = `nora${(people += 1)}@example.org`);
  beforeEach(async () => {
    await beginAgain(app);
    newReader();
    await show();
  });

  const ask = (form: Form = {}, query = '', headers: Form = {}) =>
    sendForm(app, { email, ...form }, { query, headers, remoteAddress: `203.0.113.${people}` });
  const mailsTo = (reader = email) => mailbox.mails.filter(({ to }) => to === reader);
  /** Runs the job at that time, and waits for its mails. */
  const runAt = (time: string) => orderAt(app, time).then(quiet);
  /** Asks, confirms by the link of the mail, and returns the link. */
  const subscribe = async (form: Form = {}, query = '') => {
    expect((await ask(form, query)).statusCode).toBe(303);
    await quiet();
    const link = alertLinkIn(mailsTo().at(-1)!.text);
    expect((await pressButton(app, link)).body).toContain('You get emails about new reports');
    return link;
  };
  return {
    app,
    mailbox,
    client,
    quiet,
    show,
    add,
    ask,
    newReader,
    mailsTo,
    subscribe,
    runAt,
    reader: () => email,
    /** The mails after the one that asks. */
    news: (reader = email) => mailsTo(reader).slice(1),
    /** The next morning at 7. */
    tomorrow: () => runAt('2026-06-16T12:00:00Z'),
  };
}

async function beginAgain({ database, clock }: TestApp): Promise<void> {
  // A Monday at eight in the morning.
  clock.set('2026-06-15T13:00:00Z');
  await database.query('delete from alerts');
  await database.query('delete from work_requests');
}

async function orderAt({ database, clock }: TestApp, time: string): Promise<void> {
  clock.set(time);
  await enqueueJob(database, orderAlertsJob, {});
}

/** Sends the form of the page. */
function sendForm(
  app: TestApp,
  form: Form,
  { query, headers, remoteAddress }: { query: string; headers: Form; remoteAddress: string },
) {
  return app.fastify.inject({
    method: 'POST',
    url: `/alerts${query}`,
    headers: {
      host: 'riverbend.localhost',
      'accept-language': 'en',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
    remoteAddress,
  });
}

/** Both work types of the municipality are public. `show` lets the public view follow, and `add` adds a request. */
async function publicRequestsOf(app: TestApp, { clientId, potholeId, retiredId }: TestMunicipality) {
  const { database, clock } = app;
  const [other] = await database.query<{ key: string }>(
    'select key from work_types where client_id = $1 and work_type_id = $2',
    [clientId, retiredId],
  );
  const show = () =>
    publishBy(app, clientId, {
      preset: 'reviewed',
      workTypes: ['pothole', other!.key].map((key) => ({ key, shows: 'reviewed', place: 'exact' })),
    });
  return {
    show,
    async add(workTypeId = potholeId): Promise<number> {
      const request = { description: privateWords, postedAt: clock.now() };
      const { requestId } = await addRequest(database, clientId, request);
      await database.query('update work_requests set work_type_id = $2 where request_id = $1', [
        requestId,
        workTypeId,
      ]);
      await show();
      return requestId;
    },
  };
}

/** The link of the alert in a mail. */
export function alertLinkIn(text: string): string {
  return /http:\/\/riverbend\.localhost\/mail\/alert\/[0-9]+\.[0-9a-f]{64}/.exec(text)![0];
}
