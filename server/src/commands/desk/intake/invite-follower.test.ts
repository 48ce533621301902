/** A caller on the phone reports a known problem, and can follow the existing request. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { pressButton } from '#test/mailed-page.ts';
import { startTestReports } from '#test/test-reports.ts';

const { app, mailbox, client, report, setStatus, quiet, wait } = await startTestReports();
const { clientId } = client;
app.clock.set('2026-06-15T12:00:00Z');
const parks = await addTeam(app.database, clientId, 'Parks');
const streets = await addTeam(app.database, clientId, 'Streets');
const ana = await addMember(app, clientId, { username: 'ana' });
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [streets], isLimited: true });

const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to === email);

test('A caller gets one mail with a question, and further mails only after they say yes', async () => {
  const request = await report('A hole', '');
  const { requestId } = request;
  const email = 'cora@example.org';
  const inviteFields = { requestId, email: ` ${email} `, language: 'es' };
  expect(await deskCall(app, ana.cookie, 'inviteFollower', inviteFields)).toEqual({});
  await setStatus(request, 'doing');
  await wait();
  const [question, ...others] = mailsTo(email);
  expect(others).toEqual([]);
  expect(question!.text).not.toContain('A hole');
  const link = /http:\/\/riverbend\.localhost\/mail\/follow\/\w{16}/.exec(question!.text)![0];
  await pressButton(app, link);
  await setStatus(request, 'done');
  await wait();
  const [, news] = mailsTo(email);
  expect(news!.subject).toContain(`${requestId}`);
  expect(news!.subject).toContain('solicitud');
  const { internal } = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  expect(internal.followers).toBe(1);
});

test('A repeated invitation sends one mail', async () => {
  const { requestId } = await report('A hole', '');
  const inviteFields = { requestId, email: 'fay@example.org', repeatKey: randomUUID() };
  await deskCall(app, ana.cookie, 'inviteFollower', inviteFields);
  await deskCall(app, ana.cookie, 'inviteFollower', inviteFields);
  await quiet();
  expect(mailsTo('fay@example.org')).toHaveLength(1);
});

test('A limited clerk cannot invite followers to another team’s request', async () => {
  const { requestId } = await report('A hole', '');
  await giveTo(app.database, clientId, requestId, parks);
  const inviteFields = { requestId, email: 'dora@example.org' };
  const refusal = await deskRefusal(app, ben.cookie, 'inviteFollower', inviteFields);
  expect(refusal).toMatchObject({ name: 'notFound', detail: `There is no request ${requestId}.` });
  await quiet();
  expect(mailsTo('dora@example.org')).toEqual([]);
});

test('One address gets a limited number of such questions, for all requests together', async () => {
  const { requestId } = await report('A hole', '');
  const inviteFields = { requestId, email: 'erin@example.org' };
  for (let times = 0; times < 5; times += 1) await deskCall(app, ana.cookie, 'inviteFollower', inviteFields);
  expect(await deskRefusal(app, ana.cookie, 'inviteFollower', inviteFields)).toMatchObject({
    name: 'tooManyAttempts',
  });
});
