/** The bell: which acts ring for whom, and what takes a notice away again. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';
import { purgeRequest } from '#workflows/purge/purge-request.ts';
import { sweepNotices } from '#requests/notices/own-notices.ts';

const app = await startTestApp();
const { database, clock } = app;
clock.set('2026-06-15T15:00:00Z');
const { clientId } = await addMunicipality(database);
const guest = await guestToken(app, clientId);
const streets = await addTeam(database, clientId, 'Streets');
const parks = await addTeam(database, clientId, 'Parks');
const mia = await addMember(app, clientId, { username: 'mia', role: 'manager' });
const ana = await addMember(app, clientId, { username: 'ana', teamIds: [streets] });
const ben = await addMember(app, clientId, { username: 'ben', teamIds: [streets] });
const carl = await addMember(app, clientId, {
  username: 'carl',
  role: 'crew',
  isLimited: true,
  teamIds: [streets],
});
const paula = await addMember(app, clientId, { username: 'paula', teamIds: [parks] });
const all = { mia, ana, ben, carl, paula };
type Member = typeof mia;

async function caseOf(teamId: number | null) {
  const added = await addRequest(database, clientId);
  await giveTo(database, clientId, added.requestId, teamId);
  return added;
}

const read = (requestId: number) => deskCall(app, mia.cookie, 'findRequest', { requestId });

async function update(by: Member, requestId: number, fields: object, takesBack?: boolean) {
  const { version } = await read(requestId);
  await deskCall(app, by.cookie, 'updateRequest', { requestId, version, fields, takesBack });
}

async function giveBack(by: Member, requestId: number) {
  const { version } = await read(requestId);
  await deskCall(app, by.cookie, 'returnRequest', { requestId, version, reason: 'A gas pipe' });
}

const residentWrites = (guid: string) =>
  ws7Call(app, {
    cmd: 'createworkrequestnote',
    Token: guest,
    WorkRequestGuid: guid,
    note: 'It is deeper now',
  });

const noticesOf = async ({ cookie }: Member, requestId: number) =>
  (await deskCall(app, cookie, 'findNotices', {})).notices.filter((one) => one.requestId === requestId);

/** The members whom the request rang for, each with the kinds. */
async function rungFor(requestId: number): Promise<Record<string, string[]>> {
  const rung: Record<string, string[]> = {};
  for (const [name, member] of Object.entries(all)) {
    const kinds = (await noticesOf(member, requestId)).map(({ kind }) => kind);
    if (kinds.length > 0) rung[name] = kinds;
  }
  return rung;
}

const unread = async ({ cookie }: Member) =>
  (await deskCall(app, cookie, 'findNotices', { limit: 0 })).unread;

test('The bell rings for the person who gets a request, says who gave it, and never for own acts', async () => {
  const { requestId } = await caseOf(streets);
  await update(ana, requestId, { assigneeId: ben.accountId });
  expect(await rungFor(requestId)).toEqual({ ben: ['assigned'] });
  const [notice] = await noticesOf(ben, requestId);
  expect(notice).toMatchObject({
    author: 'Mary Major',
    isRead: false,
    workType: { name: 'Pothole' },
    dueAt: null,
  });
  await update(ana, requestId, { assigneeId: ana.accountId });
  expect(await noticesOf(ana, requestId)).toEqual([]);
});

test('A resident’s note rings for the person who has the request in hand, else for its team', async () => {
  const { requestId, guid } = await caseOf(streets);
  await residentWrites(guid);
  const wrote = ['residentWrote'];
  expect(await rungFor(requestId)).toEqual({ ana: wrote, ben: wrote, carl: wrote });
  expect((await noticesOf(ana, requestId))[0]).toMatchObject({ author: null });
  const inHand = await caseOf(streets);
  await update(ben, inHand.requestId, { assigneeId: ben.accountId });
  await residentWrites(inHand.guid);
  expect(await rungFor(inHand.requestId)).toEqual({ ben: wrote });
});

test('A returned request rings for managers, and for nobody who returned it', async () => {
  const { requestId } = await caseOf(streets);
  await giveBack(ana, requestId);
  expect(await rungFor(requestId)).toEqual({ mia: ['returned'] });
  const other = await caseOf(streets);
  await giveBack(mia, other.requestId);
  // No other manager is there: clerks who see all requests can give it to a team.
  expect(Object.keys(await rungFor(other.requestId))).toEqual(['ana', 'ben', 'paula']);
});

test('An act that is undone takes its unread notice away, and rings for nobody', async () => {
  const { requestId } = await caseOf(streets);
  await update(ana, requestId, { assigneeId: ben.accountId });
  await update(ana, requestId, { assigneeId: null }, true);
  expect(await rungFor(requestId)).toEqual({});
  await update(ana, requestId, { assigneeId: ben.accountId });
  const [{ noticeId } = { noticeId: 0 }] = await noticesOf(ben, requestId);
  await deskCall(app, ben.cookie, 'markNoticesRead', { noticeIds: [noticeId] });
  await update(ana, requestId, { assigneeId: null }, true);
  expect(await noticesOf(ben, requestId)).toMatchObject([{ isRead: true }]);
});

test('A request that moves out of sight takes its notices along: they are not listed, not counted, and come back with it', async () => {
  const { requestId } = await caseOf(streets);
  await update(ana, requestId, { assigneeId: carl.accountId });
  const before = await unread(carl);
  await giveTo(database, clientId, requestId, parks);
  expect(await noticesOf(carl, requestId)).toEqual([]);
  expect(await unread(carl)).toBe(before - 1);
  await giveTo(database, clientId, requestId, streets);
  expect(await unread(carl)).toBe(before);
  await database.query('update work_requests set deleted_at = now() where request_id = $1', [requestId]);
  expect(await noticesOf(carl, requestId)).toEqual([]);
});

test('Notices are marked as read one by one or up to one, by their reader only', async () => {
  const first = await caseOf(parks);
  const second = await caseOf(parks);
  for (const { requestId } of [first, second]) await update(ana, requestId, { assigneeId: paula.accountId });
  const [newest] = await noticesOf(paula, second.requestId);
  const before = await unread(paula);
  await deskCall(app, ana.cookie, 'markNoticesRead', { noticeIds: [newest!.noticeId] });
  expect(await unread(paula)).toBe(before);
  const one = await deskCall(app, paula.cookie, 'markNoticesRead', { noticeIds: [newest!.noticeId] });
  expect(one.unread).toBe(before - 1);
  const rest = await deskCall(app, paula.cookie, 'markNoticesRead', { upTo: newest!.noticeId });
  expect(rest.unread).toBe(0);
});

test('The list comes in pages, newest first, and can be narrowed to kinds', async () => {
  const requests = [await caseOf(parks), await caseOf(parks), await caseOf(parks)];
  for (const { requestId } of requests) await update(ana, requestId, { assigneeId: paula.accountId });
  const page = await deskCall(app, paula.cookie, 'findNotices', { limit: 2 });
  expect(page.notices.map(({ requestId }) => requestId)).toEqual([
    requests[2]!.requestId,
    requests[1]!.requestId,
  ]);
  const rest = await deskCall(app, paula.cookie, 'findNotices', { limit: 2, before: page.next! });
  expect(rest.notices[0]).toMatchObject({ requestId: requests[0]!.requestId });
  expect((await deskCall(app, paula.cookie, 'findNotices', { kinds: ['mentioned'] })).notices).toEqual([]);
});

test('Notices go with the content of their request, after 90 days, and beyond the newest 500 of a member', async () => {
  const { requestId } = await caseOf(streets);
  await update(ana, requestId, { assigneeId: ben.accountId });
  const purge = {
    author: 'x',
    actor: { kind: 'operator', name: 'x' },
    reason: 'x',
    now: clock.now(),
  } as never;
  await purgeRequest({ database, files: undefined as never }, clientId, requestId, purge);
  const rowsOf = (id: number) => database.query('select 1 from notices where request_id = $1', [id]);
  expect(await rowsOf(requestId)).toEqual([]);
  const old = await caseOf(streets);
  await update(ana, old.requestId, { assigneeId: ben.accountId });
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
  await sweepNotices(database, inDays(89));
  expect(await rowsOf(old.requestId)).toHaveLength(1);
  await sweepNotices(database, inDays(91));
  expect(await rowsOf(old.requestId)).toEqual([]);
  await database.query(
    `insert into notices (client_id, account_id, request_id, kind, noticed_at)
     select $1, $2, $3, 'assigned', $4 from generate_series(1, 510)`,
    [clientId, ben.accountId, old.requestId, clock.now()],
  );
  await sweepNotices(database, clock.now());
  expect(await rowsOf(old.requestId)).toHaveLength(500);
});
