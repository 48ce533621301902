/** Residents with the same problem are counted and get mails, and see nothing of the reporter. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addMember, deskCall } from '#test/desk-call.ts';
import { pressButton } from '#test/mailed-page.ts';
import { addTestAccount, goodPassword, tokenOf } from '#test/test-accounts.ts';
import { type TestReport, startTestReports } from '#test/test-reports.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const reports = await startTestReports();
const { app, mailbox, client, clerkId, report, setStatus, addNote, quiet, wait, sentTo } = reports;
const { database, clock } = app;
const { clientId } = client;
const { cookie } = await addMember(app, clientId, { username: 'ana' });
await database.query(`update work_types set nearby = '{"shows": "pins"}' where client_id = $1`, [clientId]);

let people = 0;
let networks = 0;
let request: TestReport;

const place = { worktypeid: client.potholeId, longitude: 10.5, latitude: 50.5 };

function call(cmd: string, fields: object) {
  return ws7Call(app, { cmd, ...fields }, 'riverbend.localhost', `10.6.${(networks += 1)}.1`);
}

const meToo = (token: string, fields: object = {}, { requestId } = request) =>
  call('addmetoo', { token, ...place, workrequestid: requestId, ...fields });

const withdraw = (token: string, { requestId } = request) =>
  call('withdrawmetoo', { token, workrequestid: requestId });

/** The number that residents see. */
async function seenCount({ requestId } = request): Promise<number | undefined> {
  const token = await guestToken(app, clientId);
  const { data } = await call('findnearbyrequests', { token, ...place });
  const { Requests } = data as { Requests: { Id: number; AlsoReportedBy: number }[] };
  return Requests.find(({ Id }) => Id === requestId)?.AlsoReportedBy;
}

async function newCitizen() {
  const email = `citizen${(people += 1)}@example.org`;
  const { accountId } = await addTestAccount(database, clientId, { email });
  return { email, accountId, token: await tokenOf(app, { ClientId: clientId, UserName: email }) };
}

const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to === address);

async function link(duplicate: TestReport, main: TestReport): Promise<void> {
  const { version } = await deskCall(app, cookie, 'findRequest', { requestId: duplicate.requestId });
  await deskCall(app, cookie, 'linkDuplicate', {
    requestId: duplicate.requestId,
    version,
    duplicateOf: main.requestId,
  });
}

async function unlink({ requestId }: TestReport): Promise<void> {
  const { version } = await deskCall(app, cookie, 'findRequest', { requestId });
  await deskCall(app, cookie, 'unlinkDuplicate', { requestId, version });
}

beforeEach(async () => {
  clock.set('2026-06-15T12:00:00Z');
  await database.query('update work_requests set deleted_at = now() where client_id = $1', [clientId]);
  request = await report('A hole in front of Ann Smith’s house');
});

describe('A resident who has the same problem', () => {
  test('A guest is counted once for a session, and taking it back counts one less', async () => {
    const token = await guestToken(app, clientId);
    await meToo(await guestToken(app, clientId));
    await meToo(await guestToken(app, clientId));
    expect((await meToo(token)).data).toEqual({
      Id: request.requestId,
      Guid: '',
      StatusName: 'Received',
      AlsoReportedBy: 3,
    });
    expect((await meToo(token)).data).toMatchObject({ AlsoReportedBy: 3 });
    expect(await seenCount()).toBe(3);
    expect((await withdraw(token)).data).toEqual({ Result: true });
    expect((await withdraw(token)).data).toEqual({ Result: true });
    expect(await seenCount()).toBe(2);
  });

  test('The reporter does not count for the own request', async () => {
    const { data } = await meToo(reports.token, { guids: [request.guid] });
    expect(data).toMatchObject({ Guid: request.guid, AlsoReportedBy: 0 });
    expect(await seenCount()).toBe(0);
  });

  test('A request that is not shown, far away or removed is not found, and nobody is counted', async () => {
    const token = await guestToken(app, clientId);
    const refused = [
      await meToo(token, { latitude: 50.6 }),
      await meToo(token, { worktypeid: client.retiredId }),
      await meToo(token, { workrequestid: request.requestId + 5000 }),
    ];
    for (const { code } of refused) expect(code).toBe('00010004');
    const rows = await database.query('select 1 from me_toos where client_id = $1 and request_id = $2', [
      clientId,
      request.requestId,
    ]);
    expect(rows).toEqual([]);
  });

  test('A citizen follows at once: mails name status and outcome, and no words, notes or links of the reporter', async () => {
    const citizen = await newCitizen();
    await meToo(citizen.token);
    await addNote(request, 'Dear Ann Smith, thank you.', clerkId);
    await wait();
    expect(mailsTo(citizen.email)).toEqual([]);
    await setStatus(request, 'done');
    await wait();
    const [news, ...others] = mailsTo(citizen.email);
    expect(others).toEqual([]);
    expect(news!.subject).toContain(String(request.requestId));
    expect(news!.text).toContain('Closed');
    for (const secret of ['Ann Smith', 'Bridge Lane', request.guid]) expect(news!.text).not.toContain(secret);
    expect(sentTo(request).at(-1)!.text).toContain(request.guid);
  });

  test('The page that asks a citizen with the same problem about the closing has no link to the request', async () => {
    await database.query('update clients set has_feedback = true where client_id = $1', [clientId]);
    const citizen = await newCitizen();
    await meToo(citizen.token);
    await setStatus(request, 'done');
    await wait();
    const answer = { 'content-type': 'application/x-www-form-urlencoded', host: 'riverbend.localhost' };
    const pageAfterAnswer = async (mail: { text: string } | undefined) => {
      const url = /\/mail\/feedback\/[\w-]+/.exec(mail!.text)![0];
      await app.fastify.inject({ method: 'POST', url, headers: answer, payload: 'answer=solved' });
      const { body } = await app.fastify.inject({ url, headers: { host: 'riverbend.localhost' } });
      expect(body).toContain('Your answer has arrived');
      return body;
    };
    const body = await pageAfterAnswer(mailsTo(citizen.email).at(-1));
    expect(body).not.toMatch(/requeststatus|Ann Smith|Bridge Lane/);
    expect(body).not.toContain(request.guid);
    expect(await pageAfterAnswer(sentTo(request).at(-1))).toContain(`/#/requeststatus/${request.guid}`);
    await database.query('update clients set has_feedback = false where client_id = $1', [clientId]);
  });

  test('A citizen finds what they follow in every session, and a guest in the session; stopping ends it', async () => {
    const followedBy = async (token: string) => {
      const { data } = await call('findfollowedrequests', { token });
      return (data as { Requests: object[] }).Requests;
    };
    const citizen = await newCitizen();
    const again = await tokenOf(app, { ClientId: clientId, UserName: citizen.email });
    const guest = await guestToken(app, clientId);
    for (const token of [citizen.token, guest]) await meToo(token);
    const followed = {
      Id: request.requestId,
      WorkTypeName: 'Pothole',
      StatusName: 'Received',
      StatusType: 0,
      FollowedDate: expect.any(String),
    };
    expect(await followedBy(again)).toEqual([{ ...followed, HasEmails: true }]);
    expect(await followedBy(guest)).toEqual([{ ...followed, HasEmails: false }]);
    for (const other of [reports.token, await guestToken(app, clientId), (await newCitizen()).token])
      expect(await followedBy(other)).toEqual([]);
    const main = await report('The same hole');
    await link(request, main);
    await setStatus(main, 'done');
    expect(await followedBy(guest)).toMatchObject([{ Id: request.requestId, StatusName: 'Closed' }]);
    await withdraw(citizen.token);
    expect(await followedBy(again)).toEqual([]);
    await database.query('update work_requests set deleted_at = now() where request_id = $1', [
      request.requestId,
    ]);
    expect(await followedBy(guest)).toEqual([]);
  });

  test('A citizen who takes it back gets no mails', async () => {
    const citizen = await newCitizen();
    await meToo(citizen.token);
    await withdraw(citizen.token);
    await setStatus(request, 'done');
    await wait();
    expect(mailsTo(citizen.email)).toEqual([]);
  });

  test('A counted guest may give an address, which is asked first; the page and the mails have no guid', async () => {
    const [token, email] = [await guestToken(app, clientId), `nora${(people += 1)}@example.org`];
    expect((await meToo(token, { email })).code).toBe('00010004');
    await meToo(token);
    await meToo(token, { email });
    await quiet();
    const [asked] = mailsTo(email);
    expect(asked!.text).not.toMatch(/Ann Smith|Bridge Lane/);
    const followLink = /http:\/\/riverbend\.localhost\/mail\/follow\/\w+/.exec(asked!.text)![0];
    const { body } = await pressButton(app, followLink);
    expect(body).toContain(`You get emails about request ${request.requestId}`);
    expect(body).not.toContain(request.guid);
    await setStatus(request, 'done');
    await wait();
    expect(mailsTo(email).at(-1)!.text).not.toContain(request.guid);
    expect(mailsTo(email)).toHaveLength(2);
  });

  test('Nothing of a citizen is left when the account is erased', async () => {
    const citizen = await newCitizen();
    await meToo(citizen.token);
    expect(await seenCount()).toBe(1);
    const { data } = await call('deletecitizen', { token: citizen.token, password: goodPassword });
    expect(data).toEqual({ Result: true });
    expect(await seenCount()).toBe(0);
    const rows = await database.query(
      'select 1 from request_followers where client_id = $1 and email = $2 union all select 1 from me_toos where account_id = $3',
      [clientId, citizen.email, citizen.accountId],
    );
    expect(rows).toEqual([]);
  });
});

describe('The answer after a report', () => {
  const answersOf = ({ requestId }: TestReport) =>
    database.query<{ shownId: number; isSame: boolean }>(
      'select shown_id as "shownId", is_same as "isSame" from nearby_answers where client_id = $1 and request_id = $2',
      [clientId, requestId],
    );

  test('Which request is the same is stored, also when it is said again; requests far away are ignored', async () => {
    const mine = await report('The same hole again');
    const token = await guestToken(app, clientId);
    const shown = [request.requestId, request.requestId + 5000];
    const answer = { token, guid: mine.guid, shown };
    expect((await call('answernearby', answer)).data).toEqual({ Result: true });
    expect(await answersOf(mine)).toEqual([{ shownId: request.requestId, isSame: false }]);
    await call('answernearby', { ...answer, sameas: request.requestId });
    expect(await answersOf(mine)).toEqual([{ shownId: request.requestId, isSame: true }]);
    // Nothing is merged: staff see what the resident says, and how many reported the same.
    expect(await seenCount(mine)).toBe(0);
    await meToo((await newCitizen()).token);
    await meToo(await guestToken(app, clientId));
    const seen = await deskCall(app, cookie, 'findRequest', { requestId: mine.requestId });
    expect(seen.saidSame).toMatchObject([{ requestId: request.requestId }]);
    const other = await deskCall(app, cookie, 'findRequest', { requestId: request.requestId });
    expect(other.internal.reportedBy).toEqual({ confirmed: 1, unconfirmed: 1 });
  });
});

describe('The number through a merge', () => {
  test('The main request shows its own people and those of its duplicate; parting restores both', async () => {
    const duplicate = await report('The same hole');
    const citizen = await newCitizen();
    await meToo(citizen.token, {}, duplicate);
    await meToo(await guestToken(app, clientId));
    expect([await seenCount(), await seenCount(duplicate)]).toEqual([1, 1]);
    await database.query('update work_requests set session_id = null where request_id = $1', [
      duplicate.requestId,
    ]);
    await link(duplicate, request);
    // The citizen, the guest, and the reporter of the duplicate.
    expect([await seenCount(), await seenCount(duplicate)]).toEqual([3, undefined]);
    await setStatus(request, 'done');
    await wait();
    for (const address of [citizen.email, duplicate.email, request.email])
      expect(mailsTo(address).filter(({ text }) => text.includes('Closed'))).toHaveLength(1);
    expect(sentTo(duplicate).at(-1)!.subject).toContain(String(duplicate.requestId));
    await unlink(duplicate);
    expect([await seenCount(), await seenCount(duplicate)]).toEqual([1, 1]);
  });
});
