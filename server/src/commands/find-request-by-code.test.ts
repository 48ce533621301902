import { beforeEach, describe, expect, test } from 'vitest';
import { requestCode } from '@fixpoint/contract/request-code.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const riverbend = await addMunicipality(app.database);
const lakeside = await addMunicipality(app.database, { name: 'lakeside' });

let networks = 0;
let request: { Id: number; Guid: string };

/** Each call comes from another network, unless the test names one. */
function find(fields: object = {}, from = `10.8.${(networks += 1)}.1`) {
  const code = requestCode(request.Guid);
  const call = { cmd: 'findrequestbycode', clientid: riverbend.clientId, workrequestid: request.Id, code };
  return ws7Call(app, { ...call, ...fields }, 'riverbend.localhost', from);
}

/** A code that is not the request's. */
const wrongCode = () => (request.Guid.startsWith('0') ? '1000-0000' : '0000-0000');

beforeEach(async () => {
  const { data } = await ws7Call(app, {
    cmd: 'createworkrequest',
    token: await guestToken(app, riverbend.clientId),
    worktypeid: riverbend.potholeId,
    longitude: 10.5,
    latitude: 50.5,
    description: 'A hole',
  });
  request = data as typeof request;
});

describe('Finding a request by number and code', () => {
  test('Number and code find the request without an account, in any spelling', async () => {
    const code = requestCode(request.Guid);
    for (const spelling of [code, code.toLowerCase(), code.replace('-', ' '), code.replace('-', '')])
      expect(await find({ code: spelling })).toMatchObject({
        securityStatus: 'Unchecked',
        data: { Guid: request.Guid },
      });
  });

  test('A wrong number, a wrong code and a text that is no code get the same answer', async () => {
    const answers = [
      await find({ workrequestid: request.Id + 5000 }),
      await find({ workrequestid: 2 ** 45 }),
      await find({ code: wrongCode() }),
      await find({ code: 'hello' }),
      await find({ clientid: 2 ** 40 }),
    ];
    expect(new Set(answers.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: '00010004' });
  });

  test('A request is not found in another municipality, or after staff remove it', async () => {
    expect(await find({ clientid: lakeside.clientId })).toMatchObject({ code: '00010004' });
    await app.database.query(
      'update work_requests set deleted_at = now() where client_id = $1 and request_id = $2',
      [riverbend.clientId, request.Id],
    );
    expect(await find()).toMatchObject({ code: '00010004' });
  });
});

describe('Guessing codes', () => {
  test('After five attempts at one number, from any network, even the right code waits for 12 minutes', async () => {
    for (let time = 0; time < 5; time++)
      expect(await find({ code: wrongCode() })).toMatchObject({ code: '00010004' });
    expect(await find()).toMatchObject({ code: '00010006' });
    app.clock.advance(12 * 60_000);
    expect((await find()).data).toEqual({ Guid: request.Guid });
    expect(await find()).toMatchObject({ code: '00010006' });
  });

  test('A network that tries many numbers is refused, and other networks are not', async () => {
    const from = '10.7.7.7';
    for (let time = 0; time < 20; time++)
      expect(await find({ workrequestid: request.Id + 100 + time }, from)).toMatchObject({
        code: '00010004',
      });
    expect(await find({}, from)).toMatchObject({ code: '00010006' });
    expect((await find()).data).toEqual({ Guid: request.Guid });
  });
});
