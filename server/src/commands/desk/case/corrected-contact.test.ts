/** A clerk corrects the contact data of a reporter: who may, what follows, and who keeps no right. */
import { beforeEach, expect, test } from 'vitest';
import { listEntries } from '#audit/read-audit.ts';
import { addMember, askDesk, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestReports, type TestReport } from '#test/test-reports.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';
import { ws7Call } from '#test/ws7-call.ts';

const reports = await startTestReports();
const { app, mailbox, report, receive, setStatus, quiet, wait, token } = reports;
const { database, clock } = app;
const { clientId } = reports.client;
const statuses = await idsByKey(database, clientId, 'statuses');
const ana = await addMember(app, clientId, { username: 'ana' });
const ben = await addMember(app, clientId, { username: 'ben' });
const vera = await addMember(app, clientId, { username: 'vera', role: 'viewer' });
const mirror = await tokenOf(app, { ClientId: clientId, UserName: 'clerk@city.example' });

beforeEach(() => clock.advance(60_000));

const readCase = ({ requestId }: Pick<TestReport, 'requestId'>) =>
  deskCall(app, ana.cookie, 'findRequest', { requestId });
const contactOf = ({ requestId }: Pick<TestReport, 'requestId'>) =>
  deskCall(app, ana.cookie, 'showContact', { requestId });

interface Contact {
  firstName?: string;
  lastName?: string;
  email?: string;
  phoneNumber?: string;
}

async function correct(
  request: Pick<TestReport, 'requestId'>,
  contact: Contact,
  takesBack?: boolean,
  seenVersion?: number,
) {
  const version = seenVersion ?? (await readCase(request)).version;
  const { requestId } = request;
  return deskCall(app, ana.cookie, 'correctContact', { requestId, version, contact, takesBack });
}

/** The mails to an address once all news is sent. */
async function mailsTo(address: string): Promise<string[]> {
  await wait();
  return mailbox.mails.filter(({ to }) => to === address).map(({ text }) => text.replaceAll(/\s+/g, ' '));
}

const stopLinkIn = (text: string) => /\/mail\/stop\/\w{16}/.exec(text)![0];
const press = (path: string) =>
  app.fastify.inject({ method: 'POST', url: path, headers: { host: 'riverbend.localhost' } });

test('A corrected contact is shown, found by a search and read by a work-order system', async () => {
  const request = await report();
  await correct(request, { firstName: 'Maria', lastName: 'Lopez', phoneNumber: '555-0134' });
  expect(await contactOf(request)).toEqual({
    firstName: 'Maria',
    lastName: 'Lopez',
    email: request.email,
    phoneNumber: '555-0134',
    isEmailProven: false,
    isAccount: false,
  });
  const found = { filter: { text: '(555) 0134' }, sort: 'number' } as const;
  const { requests } = await deskCall(app, ana.cookie, 'findRequests', found);
  expect(requests.map(({ requestId }) => requestId)).toEqual([request.requestId]);
  const window = { fromdate: '2000-01-01 00:00:00', todate: '2100-01-01 00:00:00' };
  const { data } = await ws7Call(app, { cmd: 'findworkrequestsbymodifieddate', token: mirror, ...window });
  expect(JSON.stringify(data)).toMatch(/"Lopez".*"555-0134"|"555-0134".*"Lopez"/);
});

test('A request without any contact is given one, its mails go there, and taking it back leaves none', async () => {
  const request = await report('A hole', '');
  expect((await readCase(request)).internal.contact).toMatchObject({ hasName: false, hasEmail: false });
  await correct(request, { firstName: 'Maria', email: 'maria@example.org' });
  expect(await contactOf(request)).toMatchObject({ firstName: 'Maria', email: 'maria@example.org' });
  await setStatus(request, 'doing');
  clock.advance(10 * 60_000);
  await quiet();
  expect(await mailsTo('maria@example.org')).toHaveLength(1);
  const other = await report('Another hole', '');
  await correct(other, { email: 'wrong@example.org' });
  await correct(other, { email: '' }, true);
  expect((await readCase(other)).internal.contact).toMatchObject({ hasEmail: false });
});

test('The log says which fields were corrected, and no log has a value', async () => {
  const request = await report();
  await correct(request, { email: 'planted@example.org', firstName: 'Planted' });
  const { timeline } = await readCase(request);
  const event = timeline.find((entry) => entry.type === 'event' && entry.kind === 'contact-corrected');
  expect(event).toMatchObject({
    author: 'ana',
    comment: '',
    changes: { email: [null, null], firstName: [null, null] },
  });
  expect(Object.keys((event as { changes: object }).changes).toSorted()).toEqual(['email', 'firstName']);
  const acts = [];
  for await (const entry of listEntries(database, clientId, { kind: 'contact-corrected' })) acts.push(entry);
  expect(acts.at(-1)).toMatchObject({
    accountId: ana.accountId,
    about: { requestId: request.requestId, fields: ['firstName', 'email'] },
  });
  const logs = await database.query('select * from request_events');
  expect(JSON.stringify([logs, acts, timeline])).not.toMatch(/planted/i);
  for (const reader of [token, mirror]) {
    const history = { cmd: 'findworkrequesthistorybyguid', guid: request.guid, token: reader };
    expect(JSON.stringify(await ws7Call(app, history))).not.toMatch(/planted|contact/i);
  }
});

test('Only clerks may correct, within their teams, and nobody corrects the data of an account', async () => {
  const request = await report();
  const { version } = await readCase(request);
  const { requestId } = request;
  const wanted = { requestId, version, contact: { firstName: 'Eve' } };
  expect(await deskRefusal(app, vera.cookie, 'correctContact', wanted)).toMatchObject({ name: 'notAllowed' });
  const { accountId } = await addTestAccount(database, clientId, { email: 'mary@example.org' });
  const marys = await addRequest(database, clientId, { accountId });
  const ofAccount = { requestId: marys.requestId, version: 1, contact: { email: 'eve@example.org' } };
  expect(await deskRefusal(app, ana.cookie, 'correctContact', ofAccount)).toMatchObject({
    name: 'notAllowed',
    detail: 'The reporter has an account, and changes these details there.',
  });
  expect(await contactOf(marys)).toMatchObject({ email: 'mary@example.org', isAccount: true });
  const taken = await addRequest(database, clientId, { accountId: ana.accountId });
  await correct(taken, { lastName: 'Caller' });
  expect(await contactOf(taken)).toMatchObject({ lastName: 'Caller', isAccount: false });
});

test.each(['no address', 'a@b c', '@example.org'])('%s is no e-mail address', async (email) => {
  const request = await report();
  const { version } = await readCase(request);
  const wanted = { requestId: request.requestId, version, contact: { email } };
  const { body } = await askDesk(app, 'correct-contact', wanted, { cookie: ana.cookie });
  expect(body).toMatchObject({ name: 'fieldInvalid' });
});

test('A correction of the same field by a colleague is a conflict without values, one of another field is not', async () => {
  const request = await report();
  const { version } = await readCase(request);
  const { requestId } = request;
  const seen = { requestId, version };
  await deskCall(app, ben.cookie, 'correctContact', { ...seen, contact: { phoneNumber: '555-0199' } });
  await deskCall(app, ana.cookie, 'correctContact', { ...seen, contact: { lastName: 'Lopez' } });
  const again = { ...seen, contact: { phoneNumber: '555-0134' } };
  expect(await deskRefusal(app, ana.cookie, 'correctContact', again)).toMatchObject({
    name: 'conflict',
    version: version + 2,
    changes: [{ field: 'phoneNumber', before: null, after: null, by: 'ben' }],
  });
  expect(await contactOf(request)).toMatchObject({ lastName: 'Lopez', phoneNumber: '555-0199' });
});

test('A correction to the present values changes nothing', async () => {
  const request = await report();
  const { version } = await readCase(request);
  expect(await correct(request, { email: request.email })).toEqual({ version });
  expect((await readCase(request)).version).toBe(version);
});

test('News that is not mailed yet goes to the corrected address, and nothing more to the mistyped one', async () => {
  const request = await report();
  await receive(request);
  await mailbox.mailsTo(request.email);
  await setStatus(request, 'doing');
  await correct(request, { email: 'right@example.org' });
  expect(await mailsTo('right@example.org')).toEqual([expect.stringContaining('to “In progress”')]);
  await setStatus(request, 'done');
  expect(await mailsTo('right@example.org')).toHaveLength(2);
  expect(await mailsTo(request.email)).toHaveLength(1);
});

test('A correction sends no mail by itself, and a corrected name or phone number moves no mails', async () => {
  const request = await report();
  await receive(request);
  const [receipt] = await mailbox.mailsTo(request.email);
  await correct(request, { lastName: 'Lopez', phoneNumber: '555-0134' });
  await correct(request, { email: request.email.toUpperCase() });
  await quiet();
  const stopAnswer = await press(stopLinkIn(receipt!.text));
  expect(stopAnswer.body).toContain(`Emails about request ${request.requestId} are stopped`);
  await correct(request, { email: 'silent@example.org' });
  expect(await mailsTo('silent@example.org')).toEqual([]);
});

test('The mistyped mailbox keeps no right: its link ends, and what it stopped is not stopped for the reporter', async () => {
  const request = await report();
  await receive(request);
  const [receipt] = await mailbox.mailsTo(request.email);
  await press(stopLinkIn(receipt!.text));
  await correct(request, { email: 'wanted@example.org' });
  expect((await press(stopLinkIn(receipt!.text))).body).not.toContain('are stopped');
  await setStatus(request, 'doing');
  const [news] = await mailsTo('wanted@example.org');
  expect(news).toContain('to “In progress”');
  const threads = mailbox.mails.filter(({ to }) => ['wanted@example.org', request.email].includes(to));
  expect(new Set(threads.map(({ mime }) => mime.references ?? mime.messageId)).size).toBe(2);
});

test('An undo of the correction stops the mails again that the former address had stopped', async () => {
  const request = await report();
  await receive(request);
  const [receipt] = await mailbox.mailsTo(request.email);
  await press(stopLinkIn(receipt!.text));
  await correct(request, { email: 'other.person@example.org' });
  await correct(request, { email: request.email }, true);
  await setStatus(request, 'doing');
  expect(await mailsTo(request.email)).toHaveLength(1);
  expect(await mailsTo('other.person@example.org')).toEqual([]);
});

test('After an undo of the correction, the reporter gets the news that only the wrong address has got', async () => {
  const request = await report();
  await receive(request);
  await mailbox.mailsTo(request.email);
  const { version } = await correct(request, { email: 'wrong@example.org' });
  await setStatus(request, 'doing');
  expect(await mailsTo('wrong@example.org')).toEqual([expect.stringContaining('to “In progress”')]);
  await correct(request, { email: request.email }, true, version);
  expect((await mailsTo(request.email)).slice(1)).toEqual([
    expect.stringContaining('from “Received” to “In progress”'),
  ]);
  await setStatus(request, 'done');
  expect((await mailsTo(request.email)).slice(2)).toEqual([
    expect.stringContaining('from “In progress” to “Closed”'),
  ]);
  expect(await mailsTo('wrong@example.org')).toHaveLength(1);
});

test('A request without an e-mail address gets mails once a clerk enters one', async () => {
  const request = await report('A hole', '');
  await correct(request, { email: 'by.phone@example.org' });
  await setStatus(request, 'doing');
  expect(await mailsTo('by.phone@example.org')).toEqual([expect.stringContaining('to “In progress”')]);
});

test('An undo of a status that only the mistyped address read of is not mailed to the corrected one', async () => {
  const request = await report();
  const { requestId } = request;
  await receive(request);
  const { version } = await readCase(request);
  const set = (seen: number, status: string, takesBack?: boolean) => {
    const fields = { statusId: statuses[status]! };
    return deskCall(app, ana.cookie, 'updateRequest', { requestId, version: seen, fields, takesBack });
  };
  const done = await set(version, 'doing');
  expect(await mailsTo(request.email)).toHaveLength(2);
  await correct(request, { email: 'late@example.org' });
  await set(done.version, 'new', true);
  expect(await mailsTo('late@example.org')).toEqual([]);
});
