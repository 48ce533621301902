/** A reply goes only if its author may still write to residents. Otherwise its text stays in the case, for staff. */
import { beforeEach, expect, test } from 'vitest';
import { addMember, deskCall, deskCookie } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { idsByKey } from '#test/test-requests.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';

const reports = await startTestReports();
const { app, report, wait, sentTo } = reports;
const { database, clock } = app;
const { clientId } = reports.client;
const statuses = await idsByKey(database, clientId, 'statuses');
const streets = await addTeam(database, clientId, 'Streets');
const parks = await addTeam(database, clientId, 'Parks');
await addMember(app, clientId, { username: 'boss', role: 'manager' });
let boss = '';
let count = 0;

beforeEach(async () => {
  clock.advance(60_000);
  boss = await deskCookie(app, 'boss');
});

interface Writer {
  cookie: string;
  accountId: number;
}

const newWriter = (more: Parameters<typeof addMember>[2] extends infer Options ? Partial<Options> : never) =>
  addMember(app, clientId, { username: `writer${(count += 1)}`, ...more });

async function ofStreets(): Promise<TestReport> {
  const request = await report();
  await giveTo(database, clientId, request.requestId, streets);
  return request;
}

const find = ({ requestId }: TestReport) => deskCall(app, boss, 'findRequest', { requestId });

async function reply({ cookie }: Writer, request: TestReport, more: object = {}) {
  const { version } = await find(request);
  const words = { requestId: request.requestId, version, text: 'We come on Monday.', ...more };
  return deskCall(app, cookie, 'replyToResident', words);
}

async function kindsIn(request: TestReport): Promise<string[]> {
  const { timeline } = await find(request);
  return timeline.map((entry) => (entry.type === 'event' ? entry.kind : entry.type));
}

const texts = (request: TestReport) => sentTo(request).map(({ text }) => text);

test.each<[what: string, act: (writer: Writer) => Promise<unknown>]>([
  [
    'became a viewer',
    ({ accountId }) =>
      database.query(`update accounts set role = 'viewer' where account_id = $1`, [accountId]),
  ],
  ['was deactivated', ({ accountId }) => deskCall(app, boss, 'deactivateMember', { accountId })],
  [
    'left the team',
    ({ accountId }) => database.query('delete from team_members where account_id = $1', [accountId]),
  ],
])(
  'The reply of a member who %s is not sent, and staff can read its text in the case',
  async (_what, act) => {
    const writer = await newWriter({ isLimited: true, teamIds: [streets] });
    const request = await ofStreets();
    await reply(writer, request, { statusId: statuses['done']! });
    await act(writer);
    await wait();
    await wait();
    expect(texts(request)).toEqual([]);
    const { timeline, public: publicPart } = await find(request);
    expect(publicPart.status).toBe('Received');
    expect(await kindsIn(request)).not.toContain('note');
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'reply-withdrawn', comment: 'We come on Monday.' }),
    );
    const note = timeline.find(({ type }) => type === 'internalNote');
    expect(note).toMatchObject({ author: '', mentions: [{ name: 'Mary Major' }] });
    expect((note as { text: string }).text).toContain('was not sent, because writer');
  },
);

test('If a reply is not sent, the person who has the request in hand is told, or else the managers', async () => {
  const bell = async (cookie: string) => {
    const { notices } = await deskCall(app, cookie, 'findNotices', {});
    return notices.map(({ requestId, kind, author }) => `${requestId} ${kind} ${author}`);
  };
  const [writer, colleague] = [await newWriter({ role: 'clerk' }), await newWriter({ role: 'clerk' })];
  const [ofColleague, ofNobody] = [await report(), await report()];
  const assign = 'update work_requests set assignee_id = $2 where request_id = $1';
  await database.query(assign, [ofColleague.requestId, colleague.accountId]);
  for (const request of [ofColleague, ofNobody]) await reply(writer, request);
  await deskCall(app, boss, 'deactivateMember', { accountId: writer.accountId });
  await wait();
  await wait();
  expect(await bell(colleague.cookie)).toEqual([`${ofColleague.requestId} replyNotSent Mary Major`]);
  expect(await bell(boss)).toContain(`${ofNobody.requestId} replyNotSent Mary Major`);
  expect(await bell(boss)).not.toContain(`${ofColleague.requestId} replyNotSent Mary Major`);
});

test.each([
  ['does not see', { isLimited: true, teamIds: [streets] }],
  ['does not work for', { role: 'crew' as const, teamIds: [streets] }],
])(
  'A reply is sent although a colleague gives its request to a team that the author %s',
  async (_what, who) => {
    const writer = await newWriter(who);
    const request = await ofStreets();
    await reply(writer, request);
    const { version } = await find(request);
    const update = { requestId: request.requestId, version, fields: { teamId: parks } };
    await deskCall(app, boss, 'updateRequest', update);
    await wait();
    await wait();
    expect(texts(request)).toEqual([expect.stringContaining('We come on Monday.')]);
  },
);

test('If only the hand-over of a reply is not possible, the case says that, and the status changes', async () => {
  const writer = await newWriter({ role: 'clerk' });
  const colleague = await newWriter({ role: 'clerk' });
  const request = await ofStreets();
  const changes = { statusId: statuses['done']!, assigneeId: colleague.accountId };
  await reply(writer, request, changes);
  await deskCall(app, boss, 'deactivateMember', { accountId: colleague.accountId });
  await wait();
  await wait();
  const { public: publicPart, internal } = await find(request);
  expect([publicPart.status, internal.assignee]).toEqual(['Closed', null]);
  const kinds = await kindsIn(request);
  expect(kinds).toContain('hand-over-kept');
  expect(kinds).not.toContain('status-kept');
});

test('If others have changed what a reply would change, the case names each part that was kept', async () => {
  const writer = await newWriter({ role: 'clerk' });
  const request = await ofStreets();
  await reply(writer, request, { teamId: parks });
  const { version } = await find(request);
  const update = { requestId: request.requestId, version, fields: { teamId: null } };
  await deskCall(app, boss, 'updateRequest', update);
  await wait();
  const kinds = await kindsIn(request);
  expect(kinds.filter((kind) => kind.endsWith('-kept'))).toEqual(['hand-over-kept']);
});
