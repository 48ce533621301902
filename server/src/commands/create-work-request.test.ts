import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyTestFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const riverbend = await addMunicipality(app.database);
const lakeside = await addMunicipality(app.database, { name: 'lakeside' });
let token = '';
beforeAll(async () => {
  token = await guestToken(app, riverbend.clientId);
});

/** A submission like the portal's, with some changes. */
const submission = (changes: object = {}) => ({
  cmd: 'createworkrequest',
  token,
  worktypeid: riverbend.potholeId,
  citizenrequest: true,
  datecollected: `/Date(${app.clock.now().getTime() - 60_000})/`,
  longitude: 10.25,
  latitude: 50.75,
  priority: 5,
  description: 'Ein%20Loch%2C%20100%25%20tief%20%26%20na%C3%9F',
  programstatus: '',
  statusid: -1,
  workrequestid: -1,
  fileGuid: randomUUID(),
  ...changes,
});
const submit = (changes?: object) => ws7Call(app, submission(changes));
const idOf = (data: unknown) => (data as { Id: number }).Id;
const readRow = async (id: number) => {
  const [row] = await app.database.query<Record<string, unknown>>(
    `select r.*, t.key as work_type, s.key as status from work_requests r
       join work_types t using (client_id, work_type_id) join statuses s using (client_id, status_id)
     where r.client_id = $1 and request_id = $2`,
    [riverbend.clientId, id],
  );
  return row!;
};
const count = async (table: string) =>
  (await app.database.query<{ count: number }>(`select count(*) from ${table}`))[0]!.count;

describe('A submitted request', () => {
  test('A submitted request is answered with its id and guid, and stored as described', async () => {
    const { data, hasErrors, securityStatus } = await submit();
    expect({ hasErrors, securityStatus }).toEqual({ hasErrors: false, securityStatus: 'Success' });
    expect(data).toEqual({ Id: expect.any(Number), Guid: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const now = app.clock.now();
    expect(await readRow(idOf(data))).toMatchObject({
      work_type: 'pothole',
      status: 'new',
      longitude: 10.25,
      latitude: 50.75,
      priority: 5,
      description: 'Ein Loch, 100% tief & naß',
      collected_at: new Date(now.getTime() - 60_000),
      posted_at: now,
      modified_at: now,
      account_id: null,
      deleted_at: null,
    });
  });

  test('A submitted request begins a history, under the name of the municipality’s guest', async () => {
    const { data } = await submit();
    const history = await app.database.query(
      `select key as status, author, comment, changed_at from request_events
         join statuses using (client_id, status_id) where client_id = $1 and request_id = $2`,
      [riverbend.clientId, idOf(data)],
    );
    expect(history).toEqual([
      { status: 'new', author: 'riverbend_CitizenGuest', comment: '', changed_at: app.clock.now() },
    ]);
  });

  test('A submitted request keeps the name, e-mail and phone that came with it', async () => {
    const { data } = await submit({
      firstname: 'Bj%C3%B6rn',
      lastname: "O'Neill",
      email: 'b@example.org',
      phonenumber: '%2B1%20555',
    });
    expect(await readRow(idOf(data))).toMatchObject({
      first_name: 'Björn',
      last_name: "O'Neill",
      email: 'b@example.org',
      phone_number: '+1 555',
    });
  });

  test('A time of a wrong clock is replaced by the time of receipt, and local times are read in the municipality’s zone', async () => {
    const [future, ancient] = await Promise.all([
      submit({ datecollected: '2199-01-01T00:00:00Z' }),
      submit({ datecollected: '/Date(-99999999999999)/' }),
    ]);
    for (const { data } of [future, ancient]) {
      expect((await readRow(idOf(data)))['collected_at']).toEqual(app.clock.now());
    }
    const { data } = await submit({ datecollected: '2026-06-14  09:30:00' });
    expect((await readRow(idOf(data)))['collected_at']).toEqual(new Date('2026-06-14T14:30:00Z'));
  });
});

describe('A phone that lost the reply repeats the submission', () => {
  test('A repeated submission gets the first answer and creates no second request', async () => {
    const fileGuid = randomUUID();
    const before = await count('work_requests');
    const first = await submit({ fileGuid });
    const again = await submit({ fileGuid: fileGuid.toUpperCase(), description: 'again' });
    expect(again.data).toEqual(first.data);
    expect(await count('work_requests')).toBe(before + 1);
  });

  test('Repeated submissions at the same time create one request', async () => {
    const fileGuid = randomUUID();
    const before = { requests: await count('work_requests'), history: await count('request_events') };
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit({ fileGuid })));
    expect(new Set(answers.map(({ data }) => idOf(data))).size).toBe(1);
    expect(await count('work_requests')).toBe(before.requests + 1);
    expect(await count('request_events')).toBe(before.history + 1);
  });

  test('A repeated submission from another session gets the first answer', async () => {
    const fileGuid = randomUUID();
    const other = await guestToken(app, riverbend.clientId);
    const answers = await Promise.all([submit({ fileGuid }), submit({ fileGuid, token: other })]);
    expect(answers[0].data).toEqual(answers[1].data);
    expect((await submit({ fileGuid, token: await guestToken(app, riverbend.clientId) })).data).toEqual(
      answers[0].data,
    );
  });

  test('Another session’s report with the same file guid and other content is another request', async () => {
    const fileGuid = randomUUID();
    const ownRequest = await submit({ fileGuid });
    const session = await guestToken(app, riverbend.clientId);
    for (const other of [{ description: 'Another hole' }, { longitude: 10.26 }]) {
      const otherRequest = await submit({ fileGuid, token: session, ...other });
      expect(idOf(otherRequest.data)).not.toBe(idOf(ownRequest.data));
    }
  });

  test('Without a file guid every submission is a new request', async () => {
    const [first, second] = [await submit({ fileGuid: undefined }), await submit({ fileGuid: undefined })];
    expect(idOf(first.data)).not.toBe(idOf(second.data));
  });
});

describe('A submission that the municipality does not accept is refused and not stored', () => {
  test.each([
    ['a work type that does not exist', { worktypeid: 2_000_000_000 }, '00010004', /work type/],
    ['a work type id that is too large', { worktypeid: 2 ** 40 }, '00010004', /work type/],
    ['a work type that is out of use', { worktypeid: riverbend.retiredId }, '00010004', /work type/],
    ['a work type of another municipality', { worktypeid: lakeside.potholeId }, '00010004', /work type/],
    ['a position east of it', { longitude: 11.01 }, '00010003', /^longitude .*Riverbend/],
    ['a position south of it', { latitude: 49.99 }, '00010003', /^latitude .*Riverbend/],
    ['a longitude that does not exist', { longitude: 181 }, '00010003', /^longitude must be at most 180/],
    ['a latitude that is not a number', { latitude: 'NaN' }, '00010003', /^latitude is not a number/],
    ['no longitude', { longitude: undefined }, '00010003', /^longitude is missing/],
    ['5 MB of description', { description: 'x'.repeat(5_000_000) }, '00010003', /^description is too long/],
    [
      '10,001 characters of description',
      { description: '%C3%9F'.repeat(10_001) },
      '00010003',
      /^description is too long/,
    ],
    ['a character that cannot be stored', { description: 'a%00b' }, '00010003', /^description contains/],
    ['a file guid that is not a guid', { fileGuid: 'x' }, '00010003', /^fileGuid is not a guid/],
    ['an unknown token', { token: 'x' }, '00010014', /log in/],
  ])('%s', async (_what, changes, code, message) => {
    const before = await count('work_requests');
    expect(await submit(changes)).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(await count('work_requests')).toBe(before);
    expect((await submit()).hasErrors).toBe(false);
  });

  test('The token of another municipality, which does not have this work type', async () => {
    const foreign = await guestToken(app, lakeside.clientId);
    expect(await submit({ token: foreign })).toMatchObject({ code: '00010004' });
  });
});

describe('The address', () => {
  test('The address is the one that the caller gave', async () => {
    const { data } = await submit({ address: ' 12 Main Street ' });
    expect(await readRow(idOf(data))).toMatchObject({ address: '12 Main Street', address_source: 'citizen' });
  });

  test('A resident’s words for the place stay, and the look-up adds only city, state and zip', async () => {
    const client = await applyTestFolder(writeMunicipalityFolder({ name: 'words' }), app.database);
    const session = await guestToken(app, client.clientId);
    const list = { cmd: 'dropdowncitizenworktypesbyclientid', ClientId: client.clientId };
    const [workType] = (await ws7Call(app, list)).data as { Value: number }[];
    const position = { longitude: -90.0501, latitude: 40.0501 };
    const place = { token: session, worktypeid: workType!.Value, ...position };
    const keptFor = async (address: string) => {
      const { Id } = (await submit({ ...place, address })).data as { Id: number };
      const [row] = await app.database.query(
        `select address, city, state, zip from work_requests where client_id = $1 and request_id = $2`,
        [client.clientId, Id],
      );
      return row;
    };
    const around = { city: 'Milton', state: 'IL', zip: '62352' };
    expect(await keptFor('Bridge Lane & Main Street, Milton')).toEqual({
      address: 'Bridge Lane & Main Street',
      ...around,
    });
    expect(await keptFor('Bridge Lane')).toEqual({ address: 'Bridge Lane', ...around });
  });

  test('The address is the nearest in the index, or marked as not found', async () => {
    await applyTestFolder(writeMunicipalityFolder(), app.database);
    const client = (await ws7Call(app, { cmd: 'findclientidbyname', name: 'milton' })).data as { Id: number };
    const list = { cmd: 'dropdowncitizenworktypesbyclientid', ClientId: client.Id };
    const [workType] = (await ws7Call(app, list)).data as { Value: number }[];
    const at = async (longitude: number, latitude: number) => {
      const session = await guestToken(app, client.Id);
      const place = { token: session, worktypeid: workType!.Value, longitude, latitude };
      const { Id } = (await submit(place)).data as { Id: number };
      const [row] = await app.database.query(
        `select address, address_missing, address_source, city, state, zip from work_requests where client_id = $1 and request_id = $2`,
        [client.Id, Id],
      );
      return row;
    };
    expect(await at(-90.0501, 40.0501)).toEqual({
      address: '44 Bridge Lane',
      address_missing: null,
      address_source: expect.stringMatching(/./),
      city: 'Milton',
      state: 'IL',
      zip: '62352',
    });
    expect(await at(-90.095, 40.005)).toMatchObject({ address: '', address_missing: 'not-found', city: '' });
  });

  test('The address is looked up again later if no geocoder answers', async () => {
    const { data } = await submit();
    const id = idOf(data);
    expect(await readRow(id)).toMatchObject({ address: '', address_missing: 'no-geocoder' });
    const jobs = await app.database.query(
      `select identifier as task, payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
       where (payload->>'requestId')::bigint = $1`,
      [id],
    );
    expect(jobs).toMatchObject([
      { task: 'find-missing-address', payload: { clientId: riverbend.clientId, requestId: id } },
    ]);
  });

  test('A repeated submission queues one look-up of the address', async () => {
    const fileGuid = randomUUID();
    const answers = await Promise.all([submit({ fileGuid }), submit({ fileGuid })]);
    const [jobs] = await app.database.query<{ count: number }>(
      `select count(*) from graphile_worker._private_jobs where (payload->>'requestId')::bigint = $1`,
      [idOf(answers[0].data)],
    );
    expect(jobs!.count).toBe(1);
  });
});
