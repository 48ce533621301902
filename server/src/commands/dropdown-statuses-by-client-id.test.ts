/** The statuses of a municipality: their list, and names of statuses in updateworkrequest. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
const lakeside = await addMunicipality(database, { name: 'lakeside' });
await database.query(
  `insert into statuses (client_id, key, name, citizen_name, type, is_initial, display_order, is_active)
   values ($1, 'double', 'Duplicate', 'Closed', 2, false, 4, true),
     ($1, 'parked', 'Parked', 'On hold', 1, false, 0, false), ($1, 'odd', 'In progress', 'Odd', 1, false, 5, true)`,
  [clientId],
);
await addTestAccount(database, clientId);
await addTestAccount(database, clientId, { username: 'clerk', email: 'c@example.org', role: 'manager' });
const ids = await idsByKey(database, clientId, 'statuses');
let token = '';
let requestId = 0;

beforeAll(async () => {
  token = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });
});
beforeEach(async () => {
  clock.advance(60_000);
  ({ requestId } = await addRequest(database, clientId, { postedAt: clock.now() }));
});

const list = (fields: object = {}) => ws7Call(app, { cmd: 'dropdownstatusesbyclientid', token, ...fields });
const update = (fields: object) =>
  ws7Call(app, { cmd: 'updateworkrequest', token, workrequestid: requestId, ...fields });
async function statusId(): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    'select status_id as id from work_requests where client_id = $1 and request_id = $2',
    [clientId, requestId],
  );
  return row!.id;
}

describe('The list of statuses', () => {
  const inUse = [
    { Value: ids['new'], Text: 'New', CitizenText: 'Received', StatusType: 0 },
    { Value: ids['doing'], Text: 'Doing', CitizenText: 'In progress', StatusType: 1 },
    { Value: ids['done'], Text: 'Done', CitizenText: 'Closed', StatusType: 2 },
    { Value: ids['double'], Text: 'Duplicate', CitizenText: 'Closed', StatusType: 2 },
    { Value: ids['odd'], Text: 'In progress', CitizenText: 'Odd', StatusType: 1 },
  ];

  test.each([{}, { ClientId: clientId }, { ClientId: String(clientId) }, { ClientId: '' }])(
    'The list has the statuses in use, in display order, with names for staff and residents: %j',
    async (fields) => {
      expect(await list(fields)).toMatchObject({ hasErrors: false, securityStatus: 'Success' });
      expect((await list(fields)).data).toEqual(inUse);
    },
  );

  test('The list belongs to the token’s municipality', async () => {
    for (const ClientId of [lakeside.clientId, 999_999, 0]) {
      expect(await list({ ClientId })).toMatchObject({
        code: '00010004',
        message: 'There is no municipality with this id.',
      });
    }
  });

  test('Only staff can read the list', async () => {
    const guest = await guestToken(app, clientId);
    const citizen = await tokenOf(app, { ClientId: clientId });
    for (const residentToken of [guest, citizen]) {
      expect(await list({ token: residentToken })).toMatchObject({ code: '00010015', data: undefined });
    }
  });
});

describe('A request gets a status', () => {
  test.each([
    ['the name for staff', 'Done', 'done'],
    ['the public name', 'Received', 'new'],
    ['in any case, with spaces around it', ' dONE ', 'done'],
    ['the name for staff before the public name of another status', 'In Progress', 'odd'],
  ])('A status can be given by its name: %s', async (_how, status, key) => {
    await database.query('update work_requests set status_id = $2 where request_id = $1', [
      requestId,
      ids['doing'],
    ]);
    expect(await update({ status })).toMatchObject({ hasErrors: false, data: { Result: true } });
    expect(await statusId()).toBe(ids[key]);
  });

  test('Name and id can be given together if they belong to one status', async () => {
    expect(await update({ status: 'Closed', statusid: ids['double'] })).toMatchObject({ hasErrors: false });
    expect(await statusId()).toBe(ids['double']);
  });

  test('An empty name and an empty id change nothing', async () => {
    expect(await update({ status: '', statusid: '' })).toMatchObject({ hasErrors: false });
    expect(await statusId()).toBe(ids['new']);
  });

  test('The present status is accepted even if it is out of use', async () => {
    await database.query('update work_requests set status_id = $2 where request_id = $1', [
      requestId,
      ids['parked'],
    ]);
    expect(await update({ status: 'Parked' })).toMatchObject({ hasErrors: false });
    expect(await update({ status: 'On hold', statusid: ids['parked'] })).toMatchObject({ hasErrors: false });
  });

  test.each([
    [
      'a name that no status has',
      { status: 'Clsed' },
      {
        code: '00010004',
        message:
          'There is no status of this name. The statuses are: New, Doing, Done, Duplicate, In progress.',
      },
    ],
    [
      'a public name of two statuses',
      { status: 'closed' },
      {
        code: '00010003',
        message: `status is the name of several: Done (${ids['done']}), Duplicate (${ids['double']}). Please send statusid.`,
      },
    ],
    [
      'a name that does not belong to the id',
      { status: 'Done', statusid: ids['doing'] },
      { code: '00010003', message: 'status and statusid are two different statuses.' },
    ],
    [
      'the name of a status that is out of use',
      { status: 'Parked' },
      { code: '00010004', message: `The status ${ids['parked']} is no longer in use.` },
    ],
  ])('A status is refused by %s', async (_what, fields, refusal) => {
    expect(await update(fields)).toMatchObject({ ...refusal, data: { Result: false } });
    expect(await statusId()).toBe(ids['new']);
  });
});
