/** The outcome of a request, and when residents can read it. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { idsByKey } from '#test/test-requests.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const { app, report, wait, sentTo, token, client, addNote, clerkId } = await startTestReports();
const ana = await addMember(app, client.clientId, { username: 'ana' });
const { done, doing } = await idsByKey(app.database, client.clientId, 'statuses');

async function change(
  { requestId }: TestReport,
  fields: { statusId?: number | undefined; outcome?: string },
) {
  app.clock.advance(60_000);
  const { version } = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  await deskCall(app, ana.cookie, 'updateRequest', { requestId, version, fields });
}

async function courseOf({ guid }: TestReport): Promise<string[]> {
  const { data } = await ws7Call(app, { cmd: 'findworkrequesthistorybyguid', token, guid });
  return (data as { StatusName: string; Outcome: string }[]).map(({ StatusName, Outcome }) =>
    `${StatusName} ${Outcome}`.trim(),
  );
}

const lastMail = (request: TestReport) => sentTo(request).at(-1)!.text;

test('The outcome is told with the closing status, by mail and on the request’s page, in its last wording', async () => {
  const request = await report();
  await change(request, { statusId: done, outcome: 'Filled' });
  await change(request, { outcome: 'Filled with asphalt' });
  await wait();
  expect(sentTo(request)).toHaveLength(1);
  expect(lastMail(request)).toMatch(/“Received” to “Closed” on [^]+\n\nOutcome: Filled with asphalt\n/);
  expect(await courseOf(request)).toEqual(['Received', 'Closed Filled with asphalt']);
});

test('An outcome that is set after the closing mail is told with the next mail', async () => {
  const request = await report();
  await change(request, { statusId: done });
  await wait();
  expect(lastMail(request)).not.toContain('Outcome');
  await change(request, { outcome: 'Filled' });
  await addNote(request, 'Thank you.', clerkId);
  await wait();
  expect(lastMail(request)).toContain('Outcome: Filled\n');
  await addNote(request, 'Once more.', clerkId);
  await wait();
  expect(lastMail(request)).not.toContain('Outcome');
});

test('The outcome of an open request is not told, nor of one that is reopened before the mail', async () => {
  const request = await report();
  await change(request, { outcome: 'Nobody was there' });
  await change(request, { statusId: doing });
  await wait();
  expect(lastMail(request)).not.toContain('Nobody');
  await change(request, { statusId: done, outcome: 'Filled' });
  await change(request, { statusId: doing });
  await addNote(request, 'It is open again.', clerkId);
  await wait();
  expect(lastMail(request)).toContain('open again');
  expect(lastMail(request)).not.toContain('Filled');
  expect(await courseOf(request)).toEqual([
    'Received',
    'In progress',
    'Closed Filled',
    'In progress',
    'In progress',
  ]);
});
