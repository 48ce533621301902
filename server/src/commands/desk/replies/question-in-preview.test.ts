/** The preview of a closing shows the question that its mail will have. */
import { beforeEach, expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';

const reports = await startTestReports();
const { app, client, report, receive, quiet, hurry, sentTo } = reports;
const { database, clock } = app;
const { clientId, potholeId } = client;
const ana = await addMember(app, clientId, { username: 'ana' });
const streets = await addTeam(database, clientId, 'Streets');
const [done] = await database.query<{ statusId: number }>(
  `select status_id as "statusId" from statuses where client_id = $1 and key = 'done'`,
  [clientId],
);

const setFeedback = (isOn: boolean) =>
  database.query('update clients set has_feedback = $2 where client_id = $1', [clientId, isOn]);
const setRules = (rules: object) =>
  database.query('update work_types set feedback = $2 where work_type_id = $1', [
    potholeId,
    JSON.stringify(rules),
  ]);

beforeEach(async () => {
  await setFeedback(true);
  await setRules({});
  clock.advance(60_000);
});

async function closingReply({ requestId }: TestReport) {
  const { version } = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  return { requestId, version, text: 'We filled it.', statusId: done!.statusId };
}

async function previewOf(request: TestReport): Promise<string> {
  const { mails } = await deskCall(app, ana.cookie, 'previewReply', await closingReply(request));
  return mails[0]!.text;
}

const withoutKeys = (text: string) =>
  text.replaceAll(/\/mail\/([\w-]+)\/[^\s?]+/g, '/mail/$1/…').replaceAll(/\s+/g, ' ');

test('The preview of a reply that closes a request has the question and the team, word for word as in the mail', async () => {
  const request = await report();
  await giveTo(database, clientId, request.requestId, streets);
  await receive(request);
  await quiet();
  const preview = await previewOf(request);
  expect(preview).toContain('Is the problem solved?');
  expect(preview).toContain('The team “Streets”');
  expect(preview).toContain('/mail/no-questions/…');
  expect(await database.query('select 1 from feedback where request_id = $1', [request.requestId])).toEqual(
    [],
  );
  await deskCall(app, ana.cookie, 'replyToResident', await closingReply(request));
  await quiet();
  clock.advance(5 * 60_000);
  await hurry();
  await quiet();
  expect(withoutKeys(sentTo(request).at(-1)!.text)).toBe(withoutKeys(preview));
});

test('The preview does not ask if the municipality does not, if the work type asks later, or if the reader is not asked', async () => {
  const request = await report();
  await setRules({ askAfterDays: 3 });
  expect(await previewOf(request)).toContain('If the problem is not solved');
  expect(await previewOf(request)).not.toContain('Is the problem solved?');
  await setRules({});
  await setFeedback(false);
  expect(await previewOf(request)).not.toContain('solved');
  await setFeedback(true);
  await receive(request);
  await quiet();
  await database.query('update request_mails set questions_stopped_at = now() where request_id = $1', [
    request.requestId,
  ]);
  expect(await previewOf(request)).not.toContain('Is the problem solved?');
});
