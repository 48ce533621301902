import { beforeEach, describe, expect, test } from 'vitest';
import { removeRequest } from '#requests/changes/remove-request.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database, clock } = app;
const { clientId, potholeId } = await addMunicipality(database);
const guest = await guestToken(app, clientId);
await addTestAccount(database, clientId, { username: 'clerk', email: 'clerk@example.org', role: 'manager' });
const clerk = await tokenOf(app, { ClientId: clientId, UserName: 'clerk' });

let request = { Id: 0, Guid: '' };
let startedAt = 0;

beforeEach(async () => {
  const place = { longitude: 10.5, latitude: 50.5, address: '12 Main Street' };
  const fields = { worktypeid: potholeId, ...place, description: 'A hole' };
  const { data } = await ws7Call(app, { cmd: 'createworkrequest', token: guest, ...fields });
  request = data as typeof request;
  startedAt = clock.now().getTime();
});

const minuteMs = 60_000;

async function aMinuteLater(fields: object): Promise<void> {
  clock.advance(minuteMs);
  expect(await ws7Call(app, fields)).toMatchObject({ hasErrors: false });
}

const update = (fields: object) =>
  aMinuteLater({ cmd: 'updateworkrequest', token: clerk, workrequestid: request.Id, ...fields });
const write = (note: string, token: string) =>
  aMinuteLater({ cmd: 'createworkrequestnote', WorkRequestGuid: request.Guid, token, note });
const read = (token = guest) =>
  ws7Call(app, { cmd: 'findworkrequesthistorybyguid', guid: request.Guid, token });

const entry = (minutes: number, StatusName: string, StatusType: number, Note = '') => ({
  Date: `/Date(${startedAt + minutes * minuteMs})/`,
  StatusName,
  StatusType,
  Note,
  Outcome: '',
  Ending: '',
  TogetherWithId: 0,
  AnswerBy: null,
  CloseBy: null,
});

describe('The public history of a request', () => {
  test('The history begins with the first status', async () => {
    expect((await read()).data).toEqual([entry(0, 'Received', 0)]);
  });

  test('The history contains the statuses with public names, and the notes of staff between them', async () => {
    await update({ status: 'Doing' });
    await write('The crew comes on Monday.', clerk);
    await write('Mind the cable.', clerk);
    await update({ status: 'Done' });
    expect((await read()).data).toEqual([
      entry(0, 'Received', 0),
      entry(1, 'In progress', 1),
      entry(2, 'In progress', 1, 'The crew comes on Monday.'),
      entry(3, 'In progress', 1, 'Mind the cable.'),
      entry(4, 'Closed', 2),
    ]);
  });

  test('The history says how a final status ends the request, if the municipality has said so', async () => {
    await database.query(`update statuses set ending = 'passed-on' where client_id = $1`, [clientId]);
    await update({ status: 'Doing' });
    await update({ status: 'Done' });
    const endings = ((await read()).data as { Ending: string }[]).map(({ Ending }) => Ending);
    expect(endings).toEqual(['', '', 'passed-on']);
    await database.query(`update statuses set ending = 'other' where client_id = $1`, [clientId]);
  });

  test('A note keeps its place in the history, even if a mirror has read some seconds ahead', async () => {
    const now = clock.now().getTime();
    await ws7Call(app, {
      cmd: 'findworkrequestsbymodifieddate',
      token: clerk,
      fromdate: `/Date(${now})/`,
      todate: `/Date(${now + 60_000})/`,
    });
    const soon = async (fields: object) => {
      clock.advance(100);
      expect(await ws7Call(app, { token: clerk, ...fields })).toMatchObject({ hasErrors: false });
    };
    const note = { cmd: 'createworkrequestnote', WorkRequestGuid: request.Guid };
    const status = { cmd: 'updateworkrequest', workrequestid: request.Id };
    await soon({ ...note, note: 'We look at it.' });
    await soon({ ...status, status: 'Doing' });
    await soon({ ...note, note: 'We are there.' });
    await soon({ ...status, status: 'Done' });
    await soon({ ...note, note: 'We look at it.' });
    const { data } = await read();
    expect((data as ReturnType<typeof entry>[]).map(({ StatusName, Note }) => [StatusName, Note])).toEqual([
      ['Received', ''],
      ['Received', 'We look at it.'],
      ['In progress', ''],
      ['In progress', 'We are there.'],
      ['Closed', ''],
      ['Closed', 'We look at it.'],
    ]);
    // Moves the clock past the time that the mirror has read.
    clock.advance(minuteMs);
  });

  test('The history contains no internal comments, no notes of residents and no names', async () => {
    await update({ status: 'Doing', comment: 'Not before the election' });
    await update({ comment: 'Still not' });
    await write('It grows.', guest);
    const { data } = await read();
    expect(data).toEqual([entry(0, 'Received', 0), entry(1, 'In progress', 1)]);
    expect(JSON.stringify(data)).not.toMatch(/clerk|election|Guest/);
  });

  test('Two statuses with the same public name are one entry in the history', async () => {
    await database.query(
      `insert into statuses (client_id, key, name, citizen_name, type, is_initial, display_order)
       values ($1, 'ordered', 'Ordered', 'In progress', 1, false, 4) on conflict do nothing`,
      [clientId],
    );
    await update({ status: 'Doing' });
    await update({ status: 'Ordered' });
    expect((await read()).data).toEqual([entry(0, 'Received', 0), entry(1, 'In progress', 1)]);
  });

  test('A removed request has no history', async () => {
    await removeRequest(database, clientId, request.Id, { author: 'operator', now: clock.now() });
    expect(await read()).toMatchObject({ code: '00010004' });
  });
});
