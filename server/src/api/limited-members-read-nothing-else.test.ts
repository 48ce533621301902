/**
 * A clerk of Streets tries everything on requests of Parks: linked as main request and duplicate, reported by the
 * same person, mentioned, replied to, taken down and handed over. No answer has a number or a word of them.
 */
import { deskCommands, type DeskCommandName } from '@fixpoint/contract/desk/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addMember, addTestKey, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { giveContact } from '#test/give-contact.ts';
import { redAndBlue } from '#test/pictures.ts';
import { startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const reports = await startTestReports();
const { app, report, token, mailbox } = reports;
const { database, clock } = app;
const { clientId } = reports.client;
clock.set('2026-06-15T15:00:00Z');
const streets = await addTeam(database, clientId, 'Streets');
const parks = await addTeam(database, clientId, 'Parks');
const ana = await addMember(app, clientId, { username: 'ana', role: 'manager' });
const lea = await addMember(app, clientId, { username: 'lea', isLimited: true, teamIds: [streets] });

/** Words of requests of Parks, and their numbers. */
const secret = 'Quagga';
const firstSecretNumber = 880_001;
const secrets = /quagga|8800\d\d/i;
const person = { firstName: 'Rosa', lastName: 'Lopez', email: 'rosa@example.org', phone: '555-0134' };

async function add(teamId: number, number?: number) {
  if (number !== undefined)
    await database.query(`select setval(pg_get_serial_sequence('work_requests', 'request_id'), $1, false)`, [
      number,
    ]);
  const isSecret = number !== undefined;
  const added = await report(isSecret ? `${secret} in the park` : 'A hole', person.email);
  await giveContact(
    database,
    clientId,
    added.requestId,
    isSecret ? { ...person, firstName: secret } : person,
  );
  await giveTo(database, clientId, added.requestId, teamId);
  return added;
}

const seen = async (requestId: number) => {
  const { version } = await deskCall(app, ana.cookie, 'findRequest', { requestId });
  return { requestId, version };
};
const link = async (requestId: number, duplicateOf: number) =>
  deskCall(app, ana.cookie, 'linkDuplicate', { ...(await seen(requestId)), duplicateOf });
const write = (guid: string, note: string) =>
  ws7Call(app, { cmd: 'createworkrequestnote', Token: token, WorkRequestGuid: guid, note });

/** Requests of Streets. */
const [duplicate, main, other, stale] = [
  await add(streets),
  await add(streets),
  await add(streets),
  await add(streets),
];
const staleVersion = await seen(stale.requestId);
/** Requests of Parks. */
const secretMain = await add(parks, firstSecretNumber);
const secretDuplicate = await add(parks, firstSecretNumber + 1);
const secretSpam = await add(parks, firstSecretNumber + 2);
const movedAway = await add(streets, firstSecretNumber + 3);
const secretDay = await add(parks, firstSecretNumber + 4);

/** Everything that ties the requests of Parks to those of Streets. */
async function entangle(): Promise<void> {
  await link(duplicate.requestId, secretMain.requestId);
  await link(secretDuplicate.requestId, main.requestId);
  await link(stale.requestId, secretMain.requestId);
  await write(secretDuplicate.guid, 'A note for both');
  await write(duplicate.guid, 'A note of the duplicate');
  const { requestId } = secretMain;
  await deskCall(app, ana.cookie, 'addInternalNote', { requestId, text: `${secret} again` });
  await deskCall(app, ana.cookie, 'replyToResident', {
    ...(await seen(requestId)),
    text: `${secret} is gone`,
  });
  const selection = { requests: [await seen(requestId)] };
  const priority = { kind: 'priority', priority: 2 } as const;
  const bulk = { selection, act: priority, isForClosed: true };
  const { bulkId } = await deskCall(app, ana.cookie, 'planBulk', bulk);
  await deskCall(app, ana.cookie, 'runBulk', { bulkId });
  await reports.quiet();
  const spam = { requestId: secretSpam.requestId, subject: 'request', reason: 'spam' } as const;
  await deskCall(app, ana.cookie, 'takeDown', { ...spam, words: secret });
  await deskCall(app, ana.cookie, 'takeDown', { ...spam, requestId, subject: 'description' });
  const data = (await redAndBlue(30, 30).jpeg().toBuffer()).toString('base64');
  const photo = { cmd: 'createfile', Token: token, WorkRequestGuid: secretMain.guid, data };
  await ws7Call(app, { ...photo, name: `${secret}.jpg` });
  await moveAway();
  const dayOf = { fields: { assigneeId: ana.accountId } };
  await deskCall(app, ana.cookie, 'updateRequest', { ...(await seen(secretDay.requestId)), ...dayOf });
}

/** Lea is told about a request, works on it, and it goes to Parks. */
async function moveAway(): Promise<void> {
  const { requestId } = movedAway;
  const text = `<@m${lea.accountId}> ${secret}?`;
  await deskCall(app, lea.cookie, 'saveNoticeSettings', { paces: { mentioned: 'at-once' } });
  await deskCall(app, ana.cookie, 'addInternalNote', { requestId, text });
  const assigned = { fields: { assigneeId: lea.accountId, description: `${secret} there` } };
  await deskCall(app, ana.cookie, 'updateRequest', { ...(await seen(requestId)), ...assigned });
  const given = { fields: { teamId: parks, assigneeId: null } };
  await deskCall(app, ana.cookie, 'updateRequest', { ...(await seen(requestId)), ...given });
}
await entangle();

type Payload<Name extends DeskCommandName> = PayloadOf<(typeof deskCommands)[Name]>;

/** The whole answer of a call by Lea, refused or not. */
async function answer<Name extends DeskCommandName>(name: Name, payload: Payload<Name>): Promise<string> {
  const { cmd, payload: schema } = deskCommands[name];
  const { body } = await app.fastify.inject({
    method: 'POST',
    url: `/api/${cmd}`,
    headers: { host: 'riverbend.localhost', cookie: lea.cookie },
    payload: z.encode(schema, payload) as object,
  });
  return body;
}

async function bulkBy(act: Payload<'planBulk'>['act'], requests: { requestId: number; version: number }[]) {
  const { bulkId } = await deskCall(app, lea.cookie, 'planBulk', {
    selection: { requests },
    act,
    isForClosed: true,
  });
  return answer('findBulk', { bulkId });
}

const whole = { west: 10, south: 50, east: 11, north: 51 };
const year = { from: new Date('2026-01-01'), until: new Date('2026-12-31') };
const searches = [secret, person.lastName, person.email, person.phone, String(firstSecretNumber)];
const hidden = [secretMain, secretDuplicate, secretSpam, movedAway].map(({ requestId }) => requestId);
const at = { longitude: 10.5, latitude: 50.5 };
const word = 'We are on it.';

/** Attempts by what they try. Their payloads have no secret, or only what the member types. */
const reads: Record<string, () => Promise<string>> = {
  'all requests': () => answer('findRequests', { filter: {}, sort: 'newest' }),
  'duplicates alone': () => answer('findRequests', { filter: { isDuplicate: true }, sort: 'newest' }),
  'requests of the same person': () =>
    answer('findRequests', { filter: { samePersonAs: other.requestId }, sort: 'newest' }),
  'requests of the person of a request of Parks': () =>
    answer('findRequests', { filter: { samePersonAs: firstSecretNumber }, sort: 'newest' }),
  export: () => answer('exportRequests', { filter: {} }),
  map: () => answer('findRequestPoints', { filter: {}, viewport: whole, zoom: 22 }),
  numbers: () => answer('findNumbers', { filter: {}, ...year }),
  'numbers of feedback': () => answer('findFeedbackNumbers', { filter: {}, ...year }),
  'numbers of requests nearby': () => answer('findNearbyNumbers', { filter: {}, ...year }),
  load: () => answer('findLoad', { filter: {} }),
  views: () => answer('findViews', {}),
  'the day': () => answer('findDay', { withTeam: true }),
  nearby: () => answer('findNearby', at),
  'a duplicate of a request of Parks': () => answer('findRequest', { requestId: duplicate.requestId }),
  'the main request of a request of Parks': () => answer('findRequest', { requestId: main.requestId }),
  'what is taken down': () => answer('findTakenDown', {}),
  'what is taken down in a request of Parks': () =>
    answer('findTakenDown', { requestId: secretMain.requestId }),
  'what waits for its release': () => answer('findToRelease', {}),
  'the release of a request of Parks': () => answer('findToRelease', { requestId: secretMain.requestId }),
  notices: () => answer('findNotices', {}),
  'bulk acts': () => answer('findBulks', { isOfAll: true }),
  'preview at the main request': async () =>
    answer('previewReply', { ...(await seen(main.requestId)), text: word }),
  'preview at the duplicate': async () =>
    answer('previewReply', { ...(await seen(duplicate.requestId)), text: word }),
  'bulk reply at the main request': async () =>
    bulkBy({ kind: 'reply', text: word }, [await seen(main.requestId), await seen(duplicate.requestId)]),
  'parting with an old version': () => answer('unlinkDuplicate', staleVersion),
  'merging with an old version': () =>
    answer('linkDuplicate', { ...staleVersion, duplicateOf: other.requestId }),
  'parting in bulk with an old version': () => bulkBy({ kind: 'unlinkDuplicate' }, [staleVersion]),
  'parting in bulk': async () =>
    bulkBy({ kind: 'unlinkDuplicate' }, [await seen(stale.requestId), await seen(duplicate.requestId)]),
  'merging in bulk': async () =>
    bulkBy({ kind: 'linkDuplicate', duplicateOf: other.requestId }, [
      staleVersion,
      await seen(duplicate.requestId),
    ]),
};

test.each(Object.keys(reads))(
  'A limited member reads no number and no word of another team: %s',
  async (name) => {
    const body = await reads[name]!();
    expect(body.match(secrets)?.[0], body.slice(0, 3000)).toBe(undefined);
    expect(body.length).toBeGreaterThan(10);
  },
);

test.each(searches)('The search for %s finds and corrects nothing of another team', async (text) => {
  for (const filter of [{ text }, { text: text.slice(0, -1) }]) {
    const { requests, correctedText = '' } = await deskCall(app, lea.cookie, 'findRequests', {
      filter,
      sort: 'newest',
    });
    expect(JSON.stringify({ requests, correctedText })).not.toMatch(secrets);
  }
  const ofHidden = { filter: { text, ids: hidden }, sort: 'newest' } as const;
  expect((await deskCall(app, lea.cookie, 'findRequests', ofHidden)).requests).toEqual([]);
  const { counts } = await deskCall(app, lea.cookie, 'countRequests', {
    filters: hidden.map((samePersonAs) => ({ samePersonAs })),
  });
  expect(counts.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
});

test('A notice is not mailed once its request has gone to another team', async () => {
  await reports.wait();
  const mails = mailbox.mails.filter(({ to }) => to === 'lea@city.example');
  expect(JSON.stringify(mails)).not.toMatch(secrets);
});

test('A member who gave a request away in bulk does not read in the undo what the other team wrote since', async () => {
  const { requestId } = await add(streets);
  const act = { kind: 'assign', teamId: parks } as const;
  const plan = { selection: { requests: [await seen(requestId)] }, act, isForClosed: true };
  const { bulkId } = await deskCall(app, lea.cookie, 'planBulk', plan);
  await deskCall(app, lea.cookie, 'runBulk', { bulkId });
  await reports.quiet();
  const fields = { description: `${secret} of the other team`, outcome: secret };
  await deskCall(app, ana.cookie, 'updateRequest', { ...(await seen(requestId)), fields });
  await deskCall(app, lea.cookie, 'undoBulk', { bulkId });
  await reports.quiet();
  const body = await answer('findBulk', { bulkId });
  expect(body).toContain('"kept"');
  expect(body).not.toContain(secret);
});

test('A manager’s API key for some teams neither lists, reads nor stops bulk acts of others', async () => {
  const { key } = await addTestKey(app, ana.cookie, { role: 'manager', teamIds: [streets] });
  const requests = [await seen(secretMain.requestId)];
  const act = { kind: 'priority', priority: 1 } as const;
  const plan = { selection: { requests }, act, isForClosed: true };
  const { bulkId } = await deskCall(app, ana.cookie, 'planBulk', plan);
  await deskCall(app, ana.cookie, 'runBulk', { bulkId });
  await reports.quiet();
  expect((await deskCall(app, key, 'findBulks', { isOfAll: true })).bulks).toEqual([]);
  expect(await deskRefusal(app, key, 'findBulk', { bulkId })).toMatchObject({ name: 'notFound' });
  expect(await deskRefusal(app, key, 'stopBulk', { bulkId })).toMatchObject({ name: 'notFound' });
});

test('No log, audit entry or security event has a word of a person or of a text, after a limited member has tried everything', async () => {
  const rows = await database.query<{ row: string }>(
    `select a::text as row from audit_entries a where a.client_id = $1
     union all select e::text from security_events e where e.client_id = $1`,
    [clientId],
  );
  expect(rows.length).toBeGreaterThan(0);
  const everything = JSON.stringify([rows, app.logLines]);
  for (const personal of [secret, person.lastName, person.firstName, person.email, person.phone])
    expect(everything.toLowerCase().includes(personal.toLowerCase()), personal).toBe(false);
});
