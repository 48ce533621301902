/** Teams get mails about new requests at once, once a day or never, and only while the office is open. */
import { beforeEach, expect, test } from 'vitest';
import type { NewsPace } from '@fixpoint/contract/desk/teams/team-details.ts';
import { addMember, deskCall, deskCookie } from '#test/desk-call.ts';
import { startTestReports } from '#test/test-reports.ts';
import { orderTeamDigestsJob } from './notify-team.ts';

const { app, mailbox, client, report, quiet, hurry } = await startTestReports();
const { database, clock } = app;
const { clientId } = client;
const mia = await addMember(app, clientId, { username: 'mia', role: 'manager' });
// The tests last some weeks of the clock.
await database.query(`update sessions set expires_at = '2030-01-01', ends_at = '2030-01-01'`);
const office = [{ from: '08:00', to: '17:00' }];
const closedOffice: typeof office = [];
const { version } = await deskCall(app, mia.cookie, 'findDueRules', {});
await deskCall(app, mia.cookie, 'saveDueRules', {
  version,
  officeHours: {
    sunday: closedOffice,
    monday: office,
    tuesday: office,
    wednesday: office,
    thursday: office,
    friday: office,
    saturday: closedOffice,
  },
  holidays: [],
  rules: [{ workTypeId: null, answerHours: 9, resolveHours: null }],
});

let count = 0;

/** Adds a team that gets all new requests from now on, with a member who has a mailbox. */
async function team(news: NewsPace, email = '') {
  count += 1;
  const { teamId } = await deskCall(app, mia.cookie, 'saveTeam', { name: `Team ${count}`, news, email });
  const username = `member${count}`;
  await addMember(app, clientId, { username, teamIds: [teamId] });
  const routing = await deskCall(app, mia.cookie, 'findRouting', {});
  const all = { areas: [], rules: [], defaultTeamId: teamId };
  await deskCall(app, mia.cookie, 'saveRouting', { version: routing.version, ...all });
  clock.advance(3001);
  return { teamId, name: `Team ${count}`, email: `${username}@city.example` };
}

const sentTo = (email: string) => mailbox.mails.filter(({ to }) => to === email);

/** Runs the queued jobs, and the job that the clock would start. */
async function letTheDayGoOn(): Promise<void> {
  await database.query('select graphile_worker.add_job($1)', [orderTeamDigestsJob]);
  await quiet();
  await hurry();
  await quiet();
}

let week = -1;

/**
 * Sets the clock to this many days after Monday, in the week of the test. Time never goes back, because the
 * server caches rules.
 */
const onDay = (day: number, hour: number, minute = 0) =>
  clock.set(new Date(Date.UTC(2026, 5, 15 + 7 * week + day, hour, minute)).toISOString());

beforeEach(() => {
  week += 1;
  // 10:00 in Chicago.
  onDay(0, 15);
});

test('A team with news at once gets a mail about each request, with a link and the due time, and without names of persons', async () => {
  const { name, email } = await team('at-once');
  const { requestId } = await report('Jane Roe has dug a hole');
  const [mail] = await mailbox.mailsTo(email);
  expect(mail!.subject).toBe(`Request ${requestId} for ${name}, Riverbend`);
  const text = mail!.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain(`Request ${requestId} (Pothole, 44 Bridge Lane) has come in for ${name}.`);
  expect(text).toContain('It is due on June 16, 2026 at 10:00 AM.');
  expect(text).toContain(`http://riverbend.localhost/desk/requests/${requestId}`);
  expect(text).not.toMatch(/Jane|guest/);
});

test('A request that arrives while the office is closed is mailed when the office opens', async () => {
  const { email } = await team('at-once');
  onDay(5, 15);
  await report();
  await quiet();
  const [job] = await database.query<{ hours: number }>(
    `select round(extract(epoch from run_at - now()) / 3600)::integer as hours from graphile_worker.jobs
     where task_identifier = 'tell-team'`,
  );
  expect([sentTo(email), job]).toEqual([[], { hours: 46 }]);
  await hurry();
  await mailbox.mailsTo(email);
});

test('A team with its own mailbox gets the mails there, and its members get none', async () => {
  const { email } = await team('at-once', 'team.box@city.example');
  await report();
  await mailbox.mailsTo('team.box@city.example');
  await quiet();
  expect(sentTo(email)).toEqual([]);
});

test('No mail is sent about a request that the team has accepted, to a team without news, or to a member who has left', async () => {
  const { email } = await team('never');
  await report();
  const second = await team('at-once');
  await deskCall(app, await deskCookie(app, 'mia'), 'deactivateMember', {
    accountId: await idOf(second.email),
  });
  await report();
  const third = await team('at-once');
  onDay(5, 15);
  const { requestId } = await report();
  await database.query('update work_requests set accepted_at = now() where request_id = $1', [requestId]);
  await letTheDayGoOn();
  expect([email, second.email, third.email].flatMap(sentTo)).toEqual([]);
});

async function idOf(email: string): Promise<number> {
  const { members } = await deskCall(app, mia.cookie, 'findMembers', {});
  return members.find((one) => one.email === email)!.accountId;
}

test('A team with daily news gets one mail when its office opens, about all new requests since the last one', async () => {
  const { name, email } = await team('daily');
  await letTheDayGoOn();
  const one = await report();
  const other = await report();
  await letTheDayGoOn();
  expect(sentTo(email)).toEqual([]);
  onDay(1, 12, 59);
  await letTheDayGoOn();
  expect(sentTo(email)).toEqual([]);
  onDay(1, 13, 1);
  await letTheDayGoOn();
  const [mail] = await mailbox.mailsTo(email);
  expect(mail!.subject).toBe(`2 new requests for ${name}, Riverbend`);
  for (const { requestId } of [one, other])
    expect(mail!.text).toContain(`${requestId} (Pothole, 44 Bridge Lane)`);
  await letTheDayGoOn();
  onDay(2, 13, 1);
  await letTheDayGoOn();
  expect(sentTo(email)).toHaveLength(1);
});

test('A request that arrives just before a digest and is stored just after it is in the next digest, and only there', async () => {
  const { name, email } = await team('daily');
  await letTheDayGoOn();
  onDay(1, 12, 50);
  const early = await report();
  onDay(1, 13, 1);
  await letTheDayGoOn();
  await mailbox.mailsTo(email);
  const lateRequest = await report();
  // The transaction of this request began before the digest was ordered.
  const { requestId } = lateRequest;
  const [receivedRow] = await database.query<{ at: Date }>(
    'select min(changed_at) as at from request_events where client_id = $1 and request_id = $2',
    [clientId, requestId],
  );
  await database.query('update request_events set changed_at = $3 where client_id = $1 and request_id = $2', [
    clientId,
    requestId,
    new Date(receivedRow!.at.getTime() - 5000),
  ]);
  onDay(2, 13, 1);
  await letTheDayGoOn();
  const [first, second] = sentTo(email);
  expect(first!.text).toContain(`${early.requestId} (Pothole`);
  expect(second!.subject).toBe(`1 new request for ${name}, Riverbend`);
  expect(second!.text).toContain(`${lateRequest.requestId} (Pothole`);
  onDay(3, 13, 1);
  await letTheDayGoOn();
  expect(sentTo(email)).toHaveLength(2);
});

test('The daily mail names the decisions of the team that are late, also without a new request', async () => {
  const { teamId, name, email } = await team('daily');
  await letTheDayGoOn();
  const [late, inTime] = [await report(), await report()];
  for (const [{ requestId }, days] of [
    [late, -1],
    [inTime, 20],
  ] as const)
    await database.query(
      `insert into feedback (client_id, request_id, main_request_id, closed_at, reader, act_id, key_hash, question,
         asked_at, ends_at, answer, answered_at, reopening, decide_by)
       values ($1, $2, $2, $3, 'reporter', 'act', sha256(gen_random_uuid()::text::bytea), 'solved', $3, $3, 'not-solved',
         $3, 'asked', $4)`,
      [clientId, requestId, clock.now(), new Date(clock.now().getTime() + days * 86_400_000)],
    );
  // Closed and accepted: neither request is new.
  await database.query(
    `update work_requests set accepted_at = $3, closed_at = $3 where client_id = $1 and team_id = $2`,
    [clientId, teamId, clock.now()],
  );
  onDay(1, 13, 1);
  await letTheDayGoOn();
  const [mail] = await mailbox.mailsTo(email);
  expect(mail!.subject).toBe(`1 late decision for ${name}, Riverbend`);
  const text = mail!.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('says that it is not solved. The decision to open it again is late:');
  expect(text).toMatch(
    new RegExp(`${late.requestId} \\(Pothole, 44 Bridge Lane\\), to be decided by [A-Z][a-z]+ \\d+, 2026`),
  );
  expect(text).not.toContain(String(inTime.requestId));
  expect(text).not.toContain('has come in');
  await database.query(`update feedback set reopening = 'declined' where request_id = $1`, [late.requestId]);
  onDay(2, 13, 1);
  await letTheDayGoOn();
  expect(sentTo(email)).toHaveLength(1);
});
