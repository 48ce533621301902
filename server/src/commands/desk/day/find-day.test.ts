/** The list for a crew's day: whose cases it contains, and the details that the crew needs outside. */
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addQueueRequests, addTeams } from '#test/queue-requests.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { idsByKey } from '#test/test-requests.ts';

const app = await startTestApp();
const { database } = app;
// 10:30 in the evening of the day before, in the municipality's time zone.
app.clock.set('2026-07-01T03:30:00Z');
const { clientId } = await addMunicipality(database);
await database.query(`update clients set time_zone = 'America/Chicago' where client_id = $1`, [clientId]);
const statuses = await idsByKey(database, clientId, 'statuses');
const [streets, parks] = (await addTeams(database, clientId, ['Streets', 'Parks'])) as [number, number];
const carl = await addMember(app, clientId, {
  username: 'carl',
  role: 'crew',
  teamIds: [streets],
  isLimited: true,
});
const cleo = await addMember(app, clientId, { username: 'cleo', role: 'crew', teamIds: [parks] });
const vera = await addMember(app, clientId, { username: 'vera', role: 'viewer' });

const at = (time: string) => new Date(`2026-07-01T${time}:00Z`);
const ofCarl = { teamId: streets, assigneeId: carl.accountId, acceptedAt: at('01:00') };
const ofNobody = { teamId: streets, acceptedAt: at('01:00') };
const [undatedId, first, second, acceptedId, ofParks] = (await addQueueRequests(database, clientId, [
  { ...ofCarl, address: 'Whenever' },
  {
    ...ofCarl,
    resolveDueAt: at('02:00'),
    description: 'A deep hole',
    notes: ['Still there'],
    internalNotes: ['Take the long ladder'],
    hasPhoto: true,
  },
  { ...ofCarl, resolveDueAt: at('04:00') },
  { ...ofNobody, resolveDueAt: at('05:00') },
  { ...ofCarl, teamId: parks },
  { ...ofNobody, acceptedAt: null },
  { ...ofCarl, pausedAt: at('01:00') },
  { ...ofCarl, closedAt: at('01:00'), statusId: statuses['done']! },
  { ...ofCarl, deletedAt: at('01:00') },
  { ...ofNobody, assigneeId: cleo.accountId },
])) as [number, number, number, number, number];

const day = (cookie = carl.cookie, withTeam = false) => deskCall(app, cookie, 'findDay', { withTeam });
const idsOf = ({ cases }: Awaited<ReturnType<typeof day>>) => cases.map(({ requestId }) => requestId);

test('A day contains the member’s own open cases, the first due time first, without paused, closed or removed ones', async () => {
  expect(idsOf(await day())).toEqual([first, second, undatedId]);
});

test('With the team’s cases, a day also contains accepted cases that nobody is assigned to', async () => {
  expect(idsOf(await day(carl.cookie, true))).toEqual([first, second, acceptedId, undatedId]);
});

test('A limited member does not see a case of another team, even if it is assigned to them', async () => {
  expect(idsOf(await day())).not.toContain(ofParks);
  await database.query('update accounts set is_limited = false where account_id = $1', [carl.accountId]);
  expect(idsOf(await day())).toContain(ofParks);
  await database.query('update accounts set is_limited = true where account_id = $1', [carl.accountId]);
});

test('Each case has the details for the work outside, and nothing about the reporter', async () => {
  await database.query(
    `update work_requests set first_name = 'Rita', email = 'rita@home.example', phone_number = '555 0100' where request_id = $1`,
    [first],
  );
  await database.query(`update notes set author = 'rita@home.example' where request_id = $1`, [first]);
  const foundDay = await day();
  expect(foundDay.cases[0]).toMatchObject({
    requestId: first,
    version: 1,
    description: 'A deep hole',
    address: '12 Main Street',
    dueAt: at('02:00'),
    team: { name: 'Streets' },
    assignee: { username: 'carl' },
    notes: expect.arrayContaining([
      expect.objectContaining({ kind: 'resident', author: '', text: 'Still there' }),
      expect.objectContaining({ kind: 'internal', text: 'Take the long ladder' }),
    ]),
    photos: [{ address: expect.stringMatching(`^/api/photos/${first}/\\d+$`) }],
    photoCount: 1,
  });
  expect(JSON.stringify(foundDay)).not.toMatch(/rita|555 0100/i);
});

test('Internal notes of the day show the present names of mentioned members and teams', async () => {
  const text = `<@m${cleo.accountId}> and <@t${parks}> know the way, <@m4711> knew it`;
  const change = `update internal_notes set text = $2 where request_id = $1`;
  await database.query(change, [first, text]);
  const texts = (await day()).cases[0]!.notes.map((note) => note.text);
  expect(texts).toContain('@Mary Major and @Parks know the way, @… knew it');
  await database.query(change, [first, 'Take the long ladder']);
});

test('A hidden photo is in the day, marked as hidden', async () => {
  const photosOf = async () => (await day()).cases.find(({ requestId }) => requestId === first)!.photos;
  expect((await photosOf()).map(({ hiddenAt }) => hiddenAt)).toEqual([null]);
  await database.query('update photos set hidden_at = $2 where request_id = $1', [first, at('03:00')]);
  expect((await photosOf()).map(({ hiddenAt }) => hiddenAt)).toEqual([at('03:00')]);
  await database.query('update photos set hidden_at = null where request_id = $1', [first]);
});

test('The day ends at midnight in the municipality’s time zone', async () => {
  expect((await day()).endsAt).toEqual(new Date('2026-07-01T05:00:00Z'));
});

test('The answer says if there are more cases than the day can contain', async () => {
  await addQueueRequests(
    database,
    clientId,
    Array.from({ length: 61 }, () => ({ teamId: parks, assigneeId: cleo.accountId })),
  );
  const foundDay = await day(cleo.cookie);
  expect([foundDay.cases.length, foundDay.hasMore]).toEqual([60, true]);
  expect((await day()).hasMore).toBe(false);
});

test('A viewer has no day', async () => {
  expect(await deskRefusal(app, vera.cookie, 'findDay', { withTeam: false })).toMatchObject({
    name: 'notAllowed',
  });
});
