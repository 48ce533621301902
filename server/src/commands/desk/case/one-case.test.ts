/** A case in one answer, and the members who may read it. */
import { expect, test } from 'vitest';
import { addMember, deskCall, deskRefusal } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp({ ORIGIN: 'http://{client}.localhost' });
const { database } = app;
app.clock.set('2026-06-15T13:00:00Z');
const { clientId } = await addMunicipality(database);
const statuses = await idsByKey(database, clientId, 'statuses');
const streets = await addTeam(database, clientId, 'Streets');
const parks = await addTeam(database, clientId, 'Parks');
const ana = await addMember(app, clientId, { username: 'ana', teamIds: [streets] });
const bob = await addMember(app, clientId, { username: 'bob', teamIds: [parks], isLimited: true });
const mary = await addTestAccount(database, clientId);

const find = (requestId: number, cookie = ana.cookie) => deskCall(app, cookie, 'findRequest', { requestId });

test('A case shows public fields, internal fields and a timeline', async () => {
  const { requestId, guid } = await addRequest(database, clientId, { accountId: mary.accountId });
  await giveTo(database, clientId, requestId, streets);
  await database.query('update request_events set author = $2 where request_id = $1', [
    requestId,
    mary.email,
  ]);
  const guest = await guestToken(app, clientId);
  const data = (await cameraPhoto()).toString('base64');
  await ws7Call(app, { cmd: 'createfile', Token: guest, WorkRequestGuid: guid, name: 'x.jpg', data });
  await ws7Call(app, {
    cmd: 'createworkrequestnote',
    token: guest,
    WorkRequestGuid: guid,
    note: 'Deeper now',
  });
  const text = 'Behind the mill, says the crew';
  await deskCall(app, ana.cookie, 'addInternalNote', { requestId, text });
  const { version } = await find(requestId);
  const fields = { statusId: statuses['doing']!, assigneeId: ana.accountId };
  await deskCall(app, ana.cookie, 'updateRequest', { requestId, version, fields });

  const foundCase = await find(requestId);
  expect(foundCase).toMatchObject({
    requestId,
    version: version + 1,
    public: { guid, status: 'In progress', statusType: 1, description: 'A hole' },
    internal: {
      status: { name: 'Doing' },
      team: { teamId: streets, name: 'Streets' },
      assignee: { username: 'ana', name: 'Mary Major' },
      acceptedAt: null,
      contact: { hasName: true, hasEmail: true, hasPhone: true },
      followers: 0,
      isDuplicate: false,
      waitsForRelease: false,
      mayWork: true,
    },
    photos: [{ name: 'x.jpg', hiddenAt: null, address: expect.stringMatching(`/api/photos/${requestId}/`) }],
  });
  expect(foundCase.public.link).toBe(`http://riverbend.localhost/#/requeststatus/${guid}`);
  expect(foundCase.timeline.map((entry) => (entry.type === 'event' ? entry.kind : entry.type))).toEqual([
    'updated',
    'updated',
    'note',
    'internalNote',
    'photo',
  ]);
  expect(foundCase.timeline[0]).toMatchObject({ author: 'm•••@example.org' });
  expect(JSON.stringify(foundCase)).not.toMatch(/mary@example|555 0100|Major.*Major/);
});

test('Contact details are shown on request, and the audit log records that', async () => {
  const { requestId } = await addRequest(database, clientId, { accountId: mary.accountId });
  const shownContact = await deskCall(app, ana.cookie, 'showContact', { requestId });
  expect(shownContact).toEqual({
    firstName: 'Mary',
    lastName: 'Major',
    email: 'mary@example.org',
    phoneNumber: '217 555 0100',
    isEmailProven: true,
    isAccount: true,
  });
  const { timeline } = await find(requestId);
  expect(timeline.at(-1)).toMatchObject({
    type: 'event',
    kind: 'contact-shown',
    author: 'ana',
    actor: 'staff',
  });
});

test('Looking at contact details is no change: mirrors have nothing to read again', async () => {
  const { requestId } = await addRequest(database, clientId, { accountId: mary.accountId });
  const before = await find(requestId);
  const { next } = await deskCall(app, ana.cookie, 'findChanges', { limit: 200 });
  app.clock.advance(60_000);
  for (const _time of [1, 2]) await deskCall(app, ana.cookie, 'showContact', { requestId });
  const { version, modifiedAt, timeline } = await find(requestId);
  expect({ version, modifiedAt }).toEqual({ version: before.version, modifiedAt: before.modifiedAt });
  expect(timeline.filter((entry) => 'kind' in entry && entry.kind === 'contact-shown')).toHaveLength(2);
  expect((await deskCall(app, ana.cookie, 'findChanges', { after: next })).changes).toEqual([]);
});

test('A member who is limited to other teams learns nothing about a case', async () => {
  const { requestId } = await addRequest(database, clientId);
  await giveTo(database, clientId, requestId, streets);
  const unknownRefusal = await deskRefusal(app, bob.cookie, 'findRequest', { requestId: 999_999 });
  const hiddenRefusal = await deskRefusal(app, bob.cookie, 'findRequest', { requestId });
  expect(hiddenRefusal).toEqual({ ...unknownRefusal, detail: `There is no request ${requestId}.` });
  await giveTo(database, clientId, requestId, parks);
  expect(await find(requestId, bob.cookie)).toMatchObject({ requestId });
});

test('Nearby requests are open or recent, nearest first, and those with the same work type and similar days are possible duplicates', async () => {
  const at = async (metersNorth: number, wishes: Parameters<typeof addRequest>[2] = {}) => {
    const { requestId } = await addRequest(database, clientId, wishes);
    await database.query('update work_requests set latitude = 50.7 + $2 / 111195.0 where request_id = $1', [
      requestId,
      metersNorth,
    ]);
    return requestId;
  };
  const here = await at(0);
  const [nearId, far, tooFar] = [await at(60), await at(150), await at(210)];
  const longAgo = { status: 'done', postedAt: new Date('2026-05-01T12:00:00Z') };
  const old = await at(20, longAgo);
  const elsewhere = await at(10);
  await giveTo(database, clientId, elsewhere, streets);
  const foundCase = await find(here);
  expect(foundCase.nearby.map(({ requestId }) => requestId)).toEqual([elsewhere, nearId, far]);
  expect(foundCase.nearby[1]!.distance).toBeCloseTo(60, 0);
  expect(foundCase.possibleDuplicates.map(({ requestId }) => requestId)).toEqual([elsewhere, nearId]);
  expect([old, tooFar].every((id) => foundCase.nearby.every(({ requestId }) => requestId !== id))).toBe(true);
  await giveTo(database, clientId, here, parks);
  expect((await find(here, bob.cookie)).nearby).toEqual([]);
});

test('Work-order systems also get the team and the assignee of a request', async () => {
  const { requestId } = await addRequest(database, clientId);
  await giveTo(database, clientId, requestId, streets);
  const fields = { assigneeId: ana.accountId };
  await deskCall(app, ana.cookie, 'updateRequest', { requestId, version: 1, fields });
  app.clock.advance(10_000);
  const token = await tokenOf(app, { ClientId: clientId, UserName: 'ana' });
  const window = { fromdate: '2000-01-01', todate: '2100-01-01' };
  const { data } = await ws7Call(app, { cmd: 'findworkrequestsbymodifieddate', token, ...window });
  expect((data as { WorkRequests: object[] }).WorkRequests).toContainEqual(
    expect.objectContaining({
      workrequestid: requestId,
      workgroupname: 'Streets',
      assigneduserids: [ana.accountId],
    }),
  );
});
