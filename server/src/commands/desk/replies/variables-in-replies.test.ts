/** Variables in a reply: filled in when the reply goes, with what is true then, and with each reader's own name. */
import { expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { idsByKey } from '#test/test-requests.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';
import { ws7Call } from '#test/ws7-call.ts';

const reports = await startTestReports();
const { app, mailbox, report, hurry, wait, sentTo, token } = reports;
const { database, clock } = app;
const { clientId } = reports.client;
const statuses = await idsByKey(database, clientId, 'statuses');
const ana = await addMember(app, clientId, { username: 'ana' });
const streets = await addTeam(database, clientId, 'Streets');
const parks = await addTeam(database, clientId, 'Parks');
clock.advance(3000);

const find = ({ requestId }: TestReport) => deskCall(app, ana.cookie, 'findRequest', { requestId });

async function seen(request: TestReport) {
  return { requestId: request.requestId, version: (await find(request)).version };
}

interface Words {
  text: string;
  statusId?: number;
  outcome?: string;
}

const preview = async (request: TestReport, words: Words, cookie = ana.cookie) =>
  deskCall(app, cookie, 'previewReply', { ...(await seen(request)), ...words });
const reply = async (request: TestReport, words: Words) =>
  deskCall(app, ana.cookie, 'replyToResident', { ...(await seen(request)), ...words });

async function goes(): Promise<void> {
  clock.advance(5 * 60_000);
  await hurry();
  await wait();
}

const set = (request: TestReport, column: string, value: unknown) =>
  database.query(`update work_requests set ${column} = $2 where request_id = $1`, [request.requestId, value]);

async function reportBy(firstName: string, lastName = ''): Promise<TestReport> {
  const request = await report();
  await set(request, 'first_name', firstName);
  await set(request, 'last_name', lastName);
  return request;
}

async function merge(duplicate: TestReport, main: TestReport): Promise<void> {
  const link = { ...(await seen(duplicate)), duplicateOf: main.requestId };
  await deskCall(app, ana.cookie, 'linkDuplicate', link);
}

async function follow({ requestId }: TestReport, email: string): Promise<void> {
  await database.query(
    `insert into request_followers (client_id, request_id, email, asked_at, confirmed_at, told_event_id, told_note_id)
     values ($1, $2, $3, now(), now(), 0, 0)`,
    [clientId, requestId, email],
  );
}

async function onPage({ guid }: TestReport): Promise<string> {
  const { data } = await ws7Call(app, { cmd: 'findworkrequestnotesbyguid', token, guid });
  return (data as { Note: string }[]).map(({ Note }) => Note).join('\n');
}

const bodies = (request: TestReport) => sentTo(request).map(({ text }) => text.replaceAll(/\s+/g, ' '));
const greeting = 'Dear {reporter.firstName|neighbour}, it is {status}.';

test('A reply says what is true when it goes: status, outcome, team and place of that time', async () => {
  const request = await report();
  await giveTo(database, clientId, request.requestId, streets);
  const text =
    '{municipality}: {workType} {request.number} at {request.address|its place} of {request.date} is {status}: {request.outcome|not ended}. {team|The city}';
  const words = { text, statusId: statuses['done']!, outcome: 'Filled' };
  const said = (place: string, team: string) =>
    `Riverbend: Pothole ${request.requestId} at ${place} of June 15, 2026 is Closed: Filled. ${team}`;
  expect((await preview(request, words)).note).toBe(said('44 Bridge Lane', 'Streets'));
  await reply(request, words);
  await giveTo(database, clientId, request.requestId, parks);
  await set(request, 'address', '46 Bridge Lane');
  await goes();
  expect(await onPage(request)).toBe(said('46 Bridge Lane', 'Parks'));
  expect(bodies(request)[0]).toContain(said('46 Bridge Lane', 'Parks'));
});

test('Without a status of its own, a reply names the status at the time when it goes', async () => {
  const request = await report();
  await reply(request, { text: 'It is {status}, {request.outcome|no end yet}.' });
  await reports.setStatus(request, 'doing');
  await goes();
  expect(await onPage(request)).toBe('It is In progress, no end yet.');
});

test('A reply whose status a colleague has changed meanwhile names the status that stands', async () => {
  const request = await report();
  await reply(request, { text: 'It is {status}.', statusId: statuses['done']! });
  const fields = { statusId: statuses['doing']! };
  await deskCall(app, ana.cookie, 'updateRequest', { ...(await seen(request)), fields });
  await goes();
  expect(await onPage(request)).toBe('It is In progress.');
  expect(bodies(request).join()).not.toContain('Closed');
});

test('A due time is named only while it is a promise: neither past, nor of a closed or paused request', async () => {
  const request = await report();
  const text = 'Done {request.due|soon}.';
  const noteWith = async (words: Partial<Words> = {}) => (await preview(request, { text, ...words })).note;
  expect(await noteWith()).toBe('Done soon.');
  await set(request, 'resolve_due_at', '2026-06-20T12:00:00Z');
  expect(await noteWith()).toBe('Done June 20, 2026.');
  expect(await noteWith({ statusId: statuses['done']! })).toBe('Done soon.');
  await set(request, 'paused_at', '2026-06-15T12:00:00Z');
  expect(await noteWith()).toBe('Done soon.');
  await set(request, 'paused_at', null);
  await set(request, 'resolve_due_at', '2026-06-14T12:00:00Z');
  expect(await noteWith()).toBe('Done soon.');
});

test('The preview names the variables without a value', async () => {
  const request = await report();
  const text =
    'At {request.address|its place}: {request.outcome|no end}. {team|The city}, {reporter.lastName|x}';
  expect((await preview(request, { text })).missing).toEqual(['request.outcome', 'team']);
  const closing = { text, statusId: statuses['done']!, outcome: 'Filled' };
  expect((await preview(request, closing)).missing).toEqual(['team']);
});

test('Each reporter reads their own name, and followers and the page the fallback', async () => {
  const [main, one, two] = [await reportBy('Maria'), await reportBy('Sam'), await reportBy('')];
  for (const duplicate of [one, two]) await merge(duplicate, main);
  await follow(main, 'follower@example.org');
  await follow(one, 'other.follower@example.org');
  const words = { text: greeting, statusId: statuses['done']! };
  const { mails, note, more } = await preview(main, words);
  expect(note).toBe('Dear neighbour, it is Closed.');
  expect(mails.map(({ kind, requestId, count, note: said }) => [kind, requestId, count, said])).toEqual([
    ['reporter', main.requestId, 1, 'Dear M•••, it is Closed.'],
    ['duplicate', one.requestId, 1, 'Dear S•••, it is Closed.'],
    ['duplicate', two.requestId, 1, 'Dear neighbour, it is Closed.'],
    ['followers', main.requestId, 2, 'Dear neighbour, it is Closed.'],
  ]);
  expect(more).toBe(0);
  await reply(main, words);
  expect((await find(main)).timeline.find(({ type }) => type === 'waitingReply')).toMatchObject({
    text: 'Dear neighbour, it is Closed.',
    to: mails.slice(0, 3).map(({ to }) => to),
    mails: 5,
  });
  await goes();
  expect(await onPage(main)).toBe('Dear neighbour, it is Closed.');
  const names = (email: string) =>
    mailbox.mails.filter(({ to }) => to === email).map(({ text }) => text.match(/Dear ([\p{L}]+)/u)?.[1]);
  expect(names(main.email)).toEqual(['Maria']);
  expect(names(one.email)).toEqual(['Sam']);
  expect(names(two.email)).toEqual(['neighbour']);
  expect(names('follower@example.org')).toEqual(['neighbour']);
  expect(names('other.follower@example.org')).toEqual(['neighbour']);
  // The mail about a duplicate still speaks of the request that the reply is about.
  expect(bodies(one)[0]).toContain(`together with request ${main.requestId}`);
});

test('The mails of a reply equal their previews, for the reporters of the request and of its duplicates', async () => {
  const [main, one] = [await reportBy('M'), await reportBy('S')];
  await merge(one, main);
  const { mails } = await preview(main, { text: 'Number {request.number} is {status}.' });
  await reply(main, { text: 'Number {request.number} is {status}.' });
  await goes();
  const withoutKey = (text: string) => text.replaceAll(/mail\/stop\/\w{16}/g, 'mail/stop/…').trimEnd();
  for (const [at, request] of [main, one].entries()) {
    expect(sentTo(request)).toHaveLength(1);
    expect(sentTo(request)[0]!.subject).toBe(mails[at]!.subject);
    expect(withoutKey(sentTo(request)[0]!.text)).toBe(mails[at]!.text.trimEnd());
    expect(sentTo(request)[0]!.text).toContain(`Number ${main.requestId} is`);
  }
});

test('Words that are no name are never mailed as a name', async () => {
  for (const name of ['http://evil.example', 'www.evil.example', 'Win 1000 $', '<b>x</b>']) {
    const request = await reportBy(name);
    expect((await preview(request, { text: greeting })).mails[0]!.note).toMatch(/^Dear neighbour/);
  }
  const named = await reportBy('Dr. José-María', "O'Neill");
  const { mails } = await preview(named, { text: 'Dear {reporter.firstName|x} {reporter.lastName|y}' });
  expect(mails[0]!.note).toBe('Dear D••• O•••');
});

test('A member of some teams is told how many more mails go, but not about requests of other teams', async () => {
  const [main, hidden] = [await reportBy('Maria'), await reportBy('Sam')];
  await merge(hidden, main);
  await giveTo(database, clientId, main.requestId, streets);
  await giveTo(database, clientId, hidden.requestId, parks);
  const zoe = await addMember(app, clientId, { username: 'zoe', teamIds: [streets], isLimited: true });
  const { version } = await find(main);
  const words = { requestId: main.requestId, version, text: greeting };
  const { mails, more } = await deskCall(app, zoe.cookie, 'previewReply', words);
  expect(mails.map(({ requestId }) => requestId)).toEqual([main.requestId]);
  expect(more).toBe(1);
  await deskCall(app, zoe.cookie, 'replyToResident', words);
  const { timeline } = await deskCall(app, zoe.cookie, 'findRequest', { requestId: main.requestId });
  expect(timeline.at(-1)).toMatchObject({ to: [mails[0]!.to], mails: 2 });
});
