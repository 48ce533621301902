/** The guid that a caller chooses for a new request, which identifies a repetition (createworkrequest). */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeRequest } from '#requests/changes/remove-request.ts';
import { addTestAccount, tokenOf } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database, clock } = app;
const riverbend = await addMunicipality(database);
const lakeside = await addMunicipality(database, { name: 'lakeside' });
const { clientId } = riverbend;
const people = ['mary@example.org', 'paul@example.org', 'clerk', 'foreman'];
for (const username of people) {
  const isCitizen = username.includes('@');
  const email = isCitizen ? username : `${username}@city.example`;
  await addTestAccount(database, clientId, { username, email, role: isCitizen ? undefined : 'manager' });
}
const signIn = (who: string) =>
  who === 'guest' ? guestToken(app, clientId) : tokenOf(app, { ClientId: clientId, UserName: who });
const tokens: Record<string, string> = {};

beforeAll(async () => {
  for (const who of ['guest', ...people]) tokens[who] = await signIn(who);
});

const submit = (token: string, guid: string, fields: object = {}) =>
  ws7Call(app, {
    cmd: 'createworkrequest',
    token,
    worktypeid: riverbend.potholeId,
    longitude: 10.25,
    latitude: 50.75,
    description: 'A hole',
    guid,
    ...fields,
  });
const idOf = ({ data }: { data: unknown }) => (data as { Id: number }).Id;
const count = async (table: string) =>
  (await database.query<{ count: number }>(`select count(*) from ${table}`))[0]!.count;
const rowsOf = async (guid: string) =>
  database.query(
    `select r.*, (select count(*) from request_events h where h.client_id = r.client_id and h.request_id = r.request_id) as entries
     from work_requests r where guid = $1 order by client_id`,
    [guid],
  );

test.each([
  ['in the normal form', (guid: string) => guid],
  ['in braces and capitals', (guid: string) => `{${guid.toUpperCase()}}`],
  ['without hyphens', (guid: string) => guid.replaceAll('-', '')],
])('A caller sends the guid %s, and the answer and the look-up have the normal form', async (_how, write) => {
  const guid = randomUUID();
  const answer = await submit(tokens['clerk']!, write(guid));
  expect(answer).toMatchObject({ hasErrors: false, data: { Guid: guid } });
  const lookUp = { cmd: 'findcitizenrequestbyguidbyclientid', clientid: clientId, guid };
  expect((await ws7Call(app, lookUp)).data).toMatchObject({ WorkRequestId: idOf(answer), Guid: guid });
});

test('A guid of zeros, as .NET sends it, counts as no guid, so two reports are two requests', async () => {
  const zeros = '00000000-0000-0000-0000-000000000000';
  const [one, other] = [
    await submit(tokens['guest']!, zeros, { fileGuid: zeros }),
    await submit(tokens['guest']!, zeros, { fileGuid: zeros }),
  ];
  expect(idOf(one)).not.toBe(idOf(other));
  expect(one).not.toMatchObject({ data: { Guid: zeros } });
});

describe('A repetition gets the same request and creates no second one', () => {
  test.each(['guest', ...people])(
    'A repetition by %s in the same session gets the same request',
    async (who) => {
      const guid = randomUUID();
      const first = await submit(tokens[who]!, guid);
      const [before, requests] = [await rowsOf(guid), await count('work_requests')];
      clock.advance(1000);
      const again = await submit(tokens[who]!, guid, { description: 'again', fileGuid: randomUUID() });
      expect(again).toMatchObject({ hasErrors: false, data: first.data });
      expect(await rowsOf(guid)).toEqual(before);
      expect(await count('work_requests')).toBe(requests);
    },
  );

  test.each(people)('A repetition by %s in a new session gets the same request', async (who) => {
    const guid = randomUUID();
    const first = await submit(tokens[who]!, guid);
    expect(await submit(await signIn(who), guid)).toMatchObject({ hasErrors: false, data: first.data });
  });

  test('Repetitions at the same time create one request', async () => {
    const guid = randomUUID();
    const before = { requests: await count('work_requests'), history: await count('request_events') };
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(tokens['clerk']!, guid)));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await count('work_requests')).toBe(before.requests + 1);
    expect(await count('request_events')).toBe(before.history + 1);
  });

  test('A repetition after its work type was retired is refused like a new request, and the request stays', async () => {
    const guid = randomUUID();
    const first = await submit(tokens['guest']!, guid);
    const before = await rowsOf(guid);
    const offer = async (isActive: boolean) => {
      const potholes = 'update work_types set is_active = $2 where work_type_id = $1';
      await database.query(potholes, [riverbend.potholeId, isActive]);
      clock.advance(10_000);
    };
    await offer(false);
    expect(await submit(tokens['guest']!, guid)).toMatchObject({ code: '00010004' });
    expect(await rowsOf(guid)).toEqual(before);
    await offer(true);
    expect(await submit(tokens['guest']!, guid)).toMatchObject({ data: first.data });
  });

  test('A known file guid counts before the guid', async () => {
    const [fileGuid, guid] = [randomUUID(), randomUUID()];
    await submit(tokens['guest']!, guid);
    const first = await submit(tokens['guest']!, randomUUID(), { fileGuid });
    await submit(tokens['guest']!, randomUUID(), { fileGuid: randomUUID() });
    for (const other of [randomUUID(), guid]) {
      expect(await submit(tokens['guest']!, other, { fileGuid })).toMatchObject({ data: first.data });
    }
  });
});

describe('A guid of another person’s request', () => {
  const refusal = {
    code: '00010003',
    message: 'guid cannot be used for a new request. Please send another guid, or none.',
    data: undefined,
  };

  test.each([
    ['a guest', 'guest', 'mary@example.org'],
    ['a citizen', 'paul@example.org', 'mary@example.org'],
    ['a citizen', 'paul@example.org', 'guest'],
    ['staff', 'clerk', 'mary@example.org'],
    ['staff', 'clerk', 'foreman'],
  ])('Known to %s, it is refused: %s with a guid of %s', async (_kind, who, whose) => {
    const guid = randomUUID();
    await submit(tokens[whose]!, guid);
    const [before, requests] = [await rowsOf(guid), await count('work_requests')];
    clock.advance(1000);
    expect(await submit(tokens[who]!, guid)).toMatchObject(refusal);
    expect(await rowsOf(guid)).toEqual(before);
    expect(await count('work_requests')).toBe(requests);
  });

  test('The guid of a removed request is refused with the same words', async () => {
    const guid = randomUUID();
    const requestId = idOf(await submit(tokens['clerk']!, guid));
    await removeRequest(database, clientId, requestId, { author: 'operator', now: clock.now() });
    expect(await submit(tokens['guest']!, guid)).toMatchObject(refusal);
  });

  test('If several callers send one guid at the same time, one of them gets it and the others are refused', async () => {
    const guid = randomUUID();
    const history = await count('request_events');
    const callers = ['guest', 'mary@example.org', 'clerk', 'foreman'];
    const answers = await Promise.all(callers.map((who) => submit(tokens[who]!, guid)));
    expect(answers.filter(({ hasErrors }) => !hasErrors)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === refusal.code)).toHaveLength(3);
    expect(await rowsOf(guid)).toHaveLength(1);
    expect(await count('request_events')).toBe(history + 1);
  });

  test('The same guid in another municipality is a separate request', async () => {
    const guid = randomUUID();
    const here = await submit(tokens['mary@example.org']!, guid);
    const there = await submit(await guestToken(app, lakeside.clientId), guid, {
      worktypeid: lakeside.potholeId,
      description: 'Theirs',
    });
    expect(there).toMatchObject({ hasErrors: false, data: { Guid: guid } });
    expect(idOf(there)).not.toBe(idOf(here));
    const readByGuid = async (clientid: number) =>
      (await ws7Call(app, { cmd: 'findcitizenrequestbyguidbyclientid', clientid, guid })).data;
    expect(await readByGuid(clientId)).toMatchObject({ Description: 'A hole', WorkRequestId: idOf(here) });
    expect(await readByGuid(lakeside.clientId)).toMatchObject({
      Description: 'Theirs',
      WorkRequestId: idOf(there),
    });
  });
});
