/** Duplicates: their reporters get mails about the main request, and links can be undone. */
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { operatorHere } from '#test/operator-here.ts';
import { idsByKey } from '#test/test-requests.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const reports = await startTestReports();
const { app, report, setStatus, addNote, clerkId, wait, quiet, sentTo, token } = reports;
const { database } = app;
const { clientId } = reports.client;
const streets = await addTeam(database, clientId, 'Streets');
const parks = await addTeam(database, clientId, 'Parks');
const ana = await addMember(app, clientId, { username: 'ana' });
const fixpoint = operatorHere(app.address, app.config.dataDir, { FILES_URL: app.filesUrl });
const cleo = await addMember(app, clientId, { username: 'cleo', isLimited: true, teamIds: [parks] });

const find = (requestId: number, cookie = ana.cookie) => deskCall(app, cookie, 'findRequest', { requestId });
const versionOf = async (requestId: number) => (await find(requestId)).version;
const link = async ({ requestId }: TestReport, { requestId: duplicateOf }: TestReport) =>
  deskCall(app, ana.cookie, 'linkDuplicate', { requestId, version: await versionOf(requestId), duplicateOf });
const part = async ({ requestId }: TestReport) =>
  deskCall(app, ana.cookie, 'unlinkDuplicate', { requestId, version: await versionOf(requestId) });
const refusal = async ({ requestId }: TestReport, { requestId: duplicateOf }: TestReport) =>
  deskRefusal(app, ana.cookie, 'linkDuplicate', {
    requestId,
    version: await versionOf(requestId),
    duplicateOf,
  });

async function follow({ requestId }: TestReport, email: string): Promise<void> {
  await database.query(
    `insert into request_followers (client_id, request_id, email, asked_at, confirmed_at)
     values ($1, $2, $3, now(), now())`,
    [clientId, requestId, email],
  );
}

async function notesAt({ guid }: TestReport): Promise<string[]> {
  const { data } = await ws7Call(app, { cmd: 'findworkrequestnotesbyguid', token, guid });
  return (data as { Note: string }[]).map(({ Note }) => Note);
}

const words = (text: string) => text.replaceAll(/\s+/g, ' ');

test('A link shows in both cases and both logs, and disappears from both cases after unlinking', async () => {
  const [one, other] = [await report(), await report()];
  await link(other, one);
  expect(await find(other.requestId)).toMatchObject({
    duplicateOf: { requestId: one.requestId },
    internal: { isDuplicate: true },
    duplicates: [],
  });
  const mainCase = await find(one.requestId);
  const { version } = await find(other.requestId);
  expect(mainCase).toMatchObject({
    duplicateOf: null,
    duplicates: [{ requestId: other.requestId, version }],
  });
  expect(mainCase.timeline.at(-1)).toMatchObject({
    kind: 'duplicate-linked',
    changes: { duplicate: [null, other.requestId] },
  });
  expect(mainCase.possibleDuplicates).toEqual([]);
  await part(other);
  expect(await find(other.requestId)).toMatchObject({ duplicateOf: null, internal: { isDuplicate: false } });
  expect((await find(one.requestId)).duplicates).toEqual([]);
  expect((await find(one.requestId)).timeline.at(-1)).toMatchObject({ kind: 'duplicate-unlinked' });
});

test('A request cannot be a duplicate of itself, of its own duplicate or of an unknown number', async () => {
  const [a, b, c] = [await report(), await report(), await report()];
  expect(await refusal(a, a)).toMatchObject({ name: 'fieldInvalid' });
  expect(await refusal(a, { ...b, requestId: 999_999_999 })).toMatchObject({ name: 'notFound' });
  await link(a, b);
  await link(b, c);
  expect(await refusal(c, a)).toMatchObject({ name: 'fieldInvalid' });
  expect(await refusal(a, c)).toMatchObject({ name: 'fieldInvalid' });
});

test('If two members link two requests to each other at the same time, one is refused', async () => {
  for (const _time of [1, 2, 3, 4, 5]) {
    const [d, e] = [await report(), await report()];
    const [ofD, ofE] = [await versionOf(d.requestId), await versionOf(e.requestId)];
    const at = (one: TestReport, other: TestReport, version: number) =>
      deskCall(app, ana.cookie, 'linkDuplicate', {
        requestId: one.requestId,
        version,
        duplicateOf: other.requestId,
      });
    const both = await Promise.allSettled([at(d, e, ofD), at(e, d, ofE)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusedCall = both.find((one) => one.status === 'rejected');
    expect(String(refusedCall?.reason)).toContain('that request is a duplicate of this one');
  }
});

test('Reporters and followers of a duplicate get each change of the main request once, under their own number', async () => {
  const [one, other, third] = [await report(), await report(), await report()];
  const neighbour = { ...other, email: 'neighbour@example.org' };
  await follow(other, neighbour.email);
  await follow(third, one.email);
  await setStatus(one, 'doing');
  await wait();
  const before = sentTo(one).length;
  await link(third, other);
  await link(other, one);
  await setStatus(one, 'done');
  await addNote(one, 'Mended today.', clerkId);
  await wait();
  for (const reader of [other, third, neighbour]) {
    const [mail, ...more] = sentTo(reader);
    expect(more).toEqual([]);
    expect(words(mail!.text)).toContain(
      `It is handled together with request ${one.requestId}, which reports the same problem.`,
    );
    expect(words(mail!.text)).toContain('from “In progress” to “Closed”');
    expect(mail!.text).toContain('Mended today.');
    expect(mail!.text).not.toContain('Received');
    expect(mail!.text).toContain(`requeststatus/${reader.guid}`);
    expect(mail!.text).not.toContain(one.guid);
  }
  expect(sentTo(other)[0]!.subject).toContain(String(other.requestId));
  expect(sentTo(one)).toHaveLength(before + 1);
  expect(sentTo(one).at(-1)!.text).not.toContain('together');

  await part(other);
  await setStatus(one, 'doing');
  await wait();
  // The reporter of the main request also follows the third request, which is open again.
  expect(sentTo(one)).toHaveLength(before + 3);
  for (const reader of [other, third, neighbour]) {
    expect(words(sentTo(reader)[1]!.text)).toContain('from “Closed” to “Received”');
    expect(sentTo(reader)).toHaveLength(2);
  }
  await setStatus(other, 'doing');
  await wait();
  expect(sentTo(other)).toHaveLength(3);
  expect(sentTo(third)).toHaveLength(3);
  expect(words(sentTo(third)[2]!.text)).toContain(`together with request ${other.requestId}`);
  await quiet();
});

interface DuplicateState {
  StatusName: string;
  Note: string;
  Outcome: string;
  TogetherWithId: number;
}

async function courseOf({ guid }: TestReport): Promise<unknown[]> {
  const { data } = await ws7Call(app, { cmd: 'findworkrequesthistorybyguid', token, guid });
  return (data as DuplicateState[]).map(({ StatusName, Note, Outcome, TogetherWithId }) =>
    [TogetherWithId, StatusName, Note, Outcome].filter(Boolean).join(' '),
  );
}

test('The public history of a duplicate continues with the statuses of the main request, and shows nothing else of it', async () => {
  const [one, other, third] = [await report(), await report('Mary Major fell into it'), await report()];
  await setStatus(one, 'doing');
  app.clock.advance(60_000);
  await link(third, other);
  app.clock.advance(60_000);
  await link(other, one);
  app.clock.advance(60_000);
  await addNote(one, 'Dear Ms Minor, we come.', clerkId);
  const { done } = await idsByKey(database, clientId, 'statuses');
  const closedState = { statusId: done, outcome: 'Filled with asphalt' };
  const version = await versionOf(one.requestId);
  await deskCall(app, ana.cookie, 'updateRequest', {
    requestId: one.requestId,
    version,
    fields: closedState,
  });
  const together = [`${one.requestId} In progress`, `${one.requestId} Closed Filled with asphalt`];
  expect(await courseOf(other)).toEqual(['Received', ...together]);
  expect(await courseOf(third)).toEqual(['Received', ...together]);
  expect(await courseOf(one)).toEqual([
    'Received',
    'In progress',
    'In progress Dear Ms Minor, we come.',
    'Closed Filled with asphalt',
  ]);
  const { data } = await ws7Call(app, { cmd: 'findworkrequesthistorybyguid', token, guid: other.guid });
  expect(JSON.stringify(data)).not.toContain(one.guid);
  const shownRequest = await ws7Call(app, {
    cmd: 'findcitizenrequestbyguidbyclientid',
    clientid: clientId,
    guid: other.guid,
  });
  expect(shownRequest.data).toMatchObject({ CitizenStatusName: 'Received', WorkRequestId: other.requestId });
  await part(other);
  expect(await courseOf(other)).toEqual(['Received']);
  expect(await courseOf(third)).toEqual(['Received', `${other.requestId} Received`]);
});

test('Statuses that a request had while it was a duplicate are not mailed to its own duplicates after unlinking', async () => {
  const [one, other, third] = [await report(), await report(), await report()];
  await link(third, other);
  await link(other, one);
  await setStatus(other, 'doing');
  await setStatus(other, 'new');
  await wait();
  await part(other);
  await setStatus(other, 'done');
  await wait();
  expect(sentTo(third)).toHaveLength(1);
  expect(words(sentTo(third)[0]!.text)).toContain('from “Received” to “Closed”');
  expect(sentTo(third)[0]!.text).not.toContain('In progress');
});

test('A repeated note is not stored twice, even if its request has become a duplicate meanwhile', async () => {
  const [one, other] = [await report(), await report()];
  const guid = '11111111-2222-4333-8444-666666666666';
  const note = { cmd: 'createworkrequestnote', token, WorkRequestGuid: other.guid, note: 'Deeper now', guid };
  await ws7Call(app, note);
  await link(other, one);
  await ws7Call(app, note);
  expect(await notesAt(other)).toEqual(['Deeper now']);
  expect(await notesAt(one)).toEqual([]);
});

test('Reporters of a duplicate get mails even if the main request has no reader', async () => {
  const [one, other] = [await report(), await report()];
  await database.query("update work_requests set email = '' where request_id = $1", [one.requestId]);
  await link(other, one);
  await setStatus(one, 'done');
  await wait();
  expect(sentTo(other)).toHaveLength(1);
});

test('A resident’s note on a duplicate goes to the main request, and is also shown on the duplicate', async () => {
  const [one, other] = [await report(), await report()];
  await link(other, one);
  const note = { cmd: 'createworkrequestnote', token, WorkRequestGuid: other.guid, note: 'Deeper now' };
  const guid = '11111111-2222-4333-8444-555555555555';
  const before = await versionOf(other.requestId);
  for (const _time of [1, 2]) expect((await ws7Call(app, { ...note, guid })).data).toEqual({ Result: true });
  expect(await notesAt(one)).toEqual(['Deeper now']);
  expect(await notesAt(other)).toEqual(['Deeper now']);
  // A member who has the duplicate open is notified.
  expect(await versionOf(other.requestId)).toBe(before + 1);
  const entry = (await find(one.requestId)).timeline.find(({ type }) => type === 'note');
  expect(entry).toMatchObject({ text: 'Deeper now', writtenTo: other.requestId });
  await part(other);
  await ws7Call(app, { ...note, note: 'Only here' });
  expect(await notesAt(one)).toEqual(['Deeper now']);
  expect(await notesAt(other)).toEqual(['Deeper now', 'Only here']);
});

test('A limited member does not learn the main request of their team’s duplicate', async () => {
  const [one, other] = [await report(), await report()];
  await giveTo(database, clientId, one.requestId, streets);
  await giveTo(database, clientId, other.requestId, parks);
  const { version } = await find(other.requestId);
  const guessedLink = { requestId: other.requestId, version, duplicateOf: one.requestId };
  expect(await deskRefusal(app, cleo.cookie, 'linkDuplicate', guessedLink)).toMatchObject({
    name: 'notFound',
    detail: `There is no request ${one.requestId}.`,
  });
  await link(other, one);
  const seenCase = await find(other.requestId, cleo.cookie);
  expect(seenCase).toMatchObject({ duplicateOf: null, internal: { isDuplicate: true } });
  expect(seenCase.timeline.at(-1)).toMatchObject({ changes: { duplicateOf: [null, null] } });
});

test('Purging the main request frees its duplicates, and their own duplicates follow them again', async () => {
  const [one, other, third] = [await report(), await report(), await report()];
  await link(third, other);
  await link(other, one);
  await setStatus(one, 'doing');
  await quiet();
  const purge = ['request', 'purge', '--client', 'riverbend', '--id', String(one.requestId)];
  await fixpoint(...purge, '--reason', 'Names a neighbour');
  const freedCase = await find(other.requestId);
  expect(freedCase).toMatchObject({ duplicateOf: null, internal: { isDuplicate: false } });
  expect(freedCase.timeline.at(-1)).toMatchObject({
    kind: 'duplicate-unlinked',
    actor: 'operator',
    changes: { duplicateOf: [one.requestId, null] },
  });
  expect(freedCase.duplicates.map(({ requestId }) => requestId)).toEqual([third.requestId]);
  const mailCount = sentTo(third).length;
  await setStatus(other, 'done');
  await wait();
  expect(sentTo(third)).toHaveLength(mailCount + 1);
  expect(words(sentTo(third).at(-1)!.text)).toContain(`together with request ${other.requestId}`);
  const marks = await database.query<{ requestId: number }>(
    'select request_id as "requestId" from duplicate_marks where client_id = $1 and request_id = any($2)',
    [clientId, [one.requestId, other.requestId, third.requestId]],
  );
  expect(marks).toEqual([{ requestId: third.requestId }]);
  // A freed request can become a duplicate again.
  const fourth = await report();
  await link(other, fourth);
  expect((await find(fourth.requestId)).duplicates).toHaveLength(1);
});
