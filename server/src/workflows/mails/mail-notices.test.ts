/** Members get mails about notices as they have chosen, without words of notes, and about nothing that they may not see. */
import { expect, test } from 'vitest';
import type { NoticeKind, NoticePace } from '@fixpoint/contract/desk/notices/notice.ts';
import { addMember, deskCall } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { startTestReports } from '#test/test-reports.ts';
import { noticeDueTimesJob, orderNoticeDigestsJob } from './mail-notices.ts';

const reports = await startTestReports();
const { app, mailbox, client, report, addNote, quiet, hurry } = reports;
const { database, clock } = app;
const { clientId } = client;
// Monday, 10:00 in Chicago.
clock.set('2026-06-15T15:00:00Z');
const streets = await addTeam(database, clientId, 'Streets');
const ana = await addMember(app, clientId, { username: 'ana', teamIds: [streets] });
await database.query(`update sessions set expires_at = '2030-01-01', ends_at = '2030-01-01'`);

let count = 0;

/** A member who has chosen a pace for a kind. */
async function member(kind: NoticeKind, pace: NoticePace, wishes: object = {}) {
  count += 1;
  const username = `member${count}`;
  const added = await addMember(app, clientId, { username, ...wishes });
  await database.query(`update sessions set expires_at = '2030-01-01', ends_at = '2030-01-01'`);
  const { paces } = await deskCall(app, added.cookie, 'saveNoticeSettings', { paces: { [kind]: pace } });
  expect(paces[kind]).toBe(pace);
  return { ...added, email: `${username}@city.example` };
}

async function caseOfStreets() {
  const added = await report('Jane Roe has dug a hole');
  await giveTo(database, clientId, added.requestId, streets);
  return added;
}

async function assign(requestId: number, assigneeId: number | null, takesBack?: boolean) {
  const { version } = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  await deskCall(app, ana.cookie, 'updateRequest', { requestId, version, fields: { assigneeId }, takesBack });
}

const sentTo = (email: string) => mailbox.mails.filter(({ to }) => to === email);

/** Runs the queued jobs, and one that the clock would start. */
async function goOn(job?: string): Promise<void> {
  if (job !== undefined) await database.query('select graphile_worker.add_job($1)', [job]);
  await quiet();
  await hurry();
  await quiet();
  await hurry();
  await quiet();
}

test('The notices of a minute go into one mail with numbers, work types and names, and without anybody’s words', async () => {
  const bob = await member('assigned', 'at-once');
  const first = await caseOfStreets();
  const second = await caseOfStreets();
  await assign(first.requestId, bob.accountId);
  await assign(second.requestId, bob.accountId);
  await goOn();
  const mails = sentTo(bob.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['News about 2 requests, Riverbend']);
  const text = mails[0]!.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain(`${first.requestId} (Pothole): Mary Major assigned it to you.`);
  expect(text).toContain(`${second.requestId} (Pothole): Mary Major assigned it to you.`);
  expect(text).not.toMatch(/Jane|Bridge Lane/);
});

test('A note of a resident is told without its words', async () => {
  const bob = await member('residentWrote', 'at-once');
  const added = await caseOfStreets();
  await assign(added.requestId, bob.accountId);
  await addNote(added, 'My phone is 555-0134', null);
  await goOn();
  const [mail] = sentTo(bob.email);
  expect(mail!.subject).toBe(`News about request ${added.requestId}, Riverbend`);
  expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain('(Pothole): a resident wrote.');
  expect(mail!.text).not.toContain('555');
});

test('Nothing is mailed that was undone or read meanwhile, that the member wants only at the desk, or that they may no longer see', async () => {
  const undone = await member('assigned', 'at-once');
  const reader = await member('assigned', 'at-once');
  const deskOnly = await member('assigned', 'here');
  const limited = await member('assigned', 'at-once', { isLimited: true, teamIds: [streets] });
  const gone = await member('assigned', 'at-once');
  const cases = [
    await caseOfStreets(),
    await caseOfStreets(),
    await caseOfStreets(),
    await caseOfStreets(),
    await caseOfStreets(),
  ];
  const everyone = [undone, reader, deskOnly, limited, gone];
  for (const [index, { accountId }] of everyone.entries()) await assign(cases[index]!.requestId, accountId);
  await assign(cases[0]!.requestId, null, true);
  const { notices } = await deskCall(app, reader.cookie, 'findNotices', {});
  await deskCall(app, reader.cookie, 'markNoticesRead', { upTo: notices[0]!.noticeId });
  await giveTo(database, clientId, cases[3]!.requestId, null);
  await database.query('update accounts set is_active = false where account_id = $1', [gone.accountId]);
  await goOn();
  expect(everyone.flatMap(({ email }) => sentTo(email))).toEqual([]);
});

test('A member who wants a daily mail gets one when the office opens, once, and none on a day without news', async () => {
  const bob = await member('assigned', 'daily');
  const added = await caseOfStreets();
  await assign(added.requestId, bob.accountId);
  // 7:59 in Chicago; an office without hours begins its day at 8.
  clock.set('2026-06-16T12:59:00Z');
  await goOn(orderNoticeDigestsJob);
  expect(sentTo(bob.email)).toEqual([]);
  clock.set('2026-06-16T13:01:00Z');
  await goOn(orderNoticeDigestsJob);
  expect(sentTo(bob.email).map(({ subject }) => subject)).toEqual([
    `News about request ${added.requestId}, Riverbend`,
  ]);
  await assign((await caseOfStreets()).requestId, bob.accountId);
  await goOn(orderNoticeDigestsJob);
  expect(sentTo(bob.email)).toHaveLength(1);
  clock.set('2026-06-17T13:01:00Z');
  await goOn(orderNoticeDigestsJob);
  expect(sentTo(bob.email)).toHaveLength(2);
  clock.set('2026-06-18T13:01:00Z');
  await goOn(orderNoticeDigestsJob);
  expect(sentTo(bob.email)).toHaveLength(2);
});

test('A request that is due within a working day rings once for each due time, and not while it is paused or closed', async () => {
  const bob = await member('dueSoon', 'here');
  const dueIn = async (hours: number, wishes = '') => {
    const { requestId } = await caseOfStreets();
    await assign(requestId, bob.accountId);
    const dueAt = new Date(clock.now().getTime() + hours * 3_600_000);
    await database.query(
      `update work_requests set answer_due_at = null, resolve_due_at = $2 ${wishes} where request_id = $1`,
      [requestId, dueAt],
    );
    return { requestId, dueAt };
  };
  const soon = await dueIn(23);
  await dueIn(25);
  await dueIn(-1);
  await dueIn(5, ', closed_at = now()');
  await dueIn(5, `, paused_at = now()`);
  const rung = async () =>
    (await deskCall(app, bob.cookie, 'findNotices', { kinds: ['dueSoon'] })).notices.map(
      ({ requestId, dueAt }) => ({ requestId, dueAt }),
    );
  await goOn(noticeDueTimesJob);
  await goOn(noticeDueTimesJob);
  expect(await rung()).toEqual([soon]);
  const later = new Date(clock.now().getTime() + 20 * 3_600_000);
  await database.query('update work_requests set resolve_due_at = $2 where request_id = $1', [
    soon.requestId,
    later,
  ]);
  await goOn(noticeDueTimesJob);
  expect(await rung()).toEqual([{ requestId: soon.requestId, dueAt: later }, soon]);
});
