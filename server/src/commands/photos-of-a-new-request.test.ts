/** Photos that are uploaded before their request exists, and before the request is sent again. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { redAndBlue } from '#test/pictures.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const riverbend = await addMunicipality(app.database);
let token = '';
beforeAll(async () => {
  token = await guestToken(app, riverbend.clientId);
});

const submit = (changes: object = {}) =>
  ws7Call(app, {
    cmd: 'createworkrequest',
    token,
    worktypeid: riverbend.potholeId,
    longitude: 10.25,
    latitude: 50.75,
    address: '1 Main Street',
    description: 'A hole',
    ...changes,
  });
const idOf = (data: unknown) => (data as { Id: number }).Id;

describe('Photos of a new request', () => {
  const upload = async (fileGuid: string, sessionToken: string) => {
    const [session] = await app.database.query<{ id: number }>(
      `select session_id as id from sessions where token_hash = sha256($1::bytea)`,
      [sessionToken],
    );
    await app.database.query(
      `insert into photos (client_id, photo_id, session_id, file_guid, name, file_key, width, height, bytes, posted_at)
       values ($1, $2, $3, $4, 'hole.jpg', $6, 1, 1, 1, $5)`,
      [
        riverbend.clientId,
        Math.floor(Math.random() * 1e9),
        session!.id,
        fileGuid,
        app.clock.now(),
        randomUUID(),
      ],
    );
  };
  const claimedBy = async (requestId: number) => {
    const rows = await app.database.query<{ postedAt: Date }>(
      'select posted_at as "postedAt" from photos where request_id = $1 order by posted_at',
      [requestId],
    );
    return rows.map(({ postedAt }) => postedAt.getTime());
  };
  const photosOf = async (guid: string) =>
    (await ws7Call(app, { cmd: 'findworkrequestfileidsbyguid', token, guid })).data as unknown[];

  test('Photos that are sent again from another session, with their report, are stored once', async () => {
    const fileGuid = randomUUID();
    const other = await guestToken(app, riverbend.clientId);
    const send = async (sessionToken: string) => {
      const data = (await redAndBlue(40, 30).jpeg().toBuffer()).toString('base64');
      const photo = { isImage: true, extension: '.jpg', name: 'hole.jpg', data };
      const call = { cmd: 'createtempfile', Token: sessionToken, guid: fileGuid, ...photo };
      expect((await ws7Call(app, call)).hasErrors).toBe(false);
    };
    await send(token);
    const { data } = await submit({ fileGuid });
    await send(other);
    expect((await submit({ fileGuid, token: other })).data).toEqual(data);
    expect(await claimedBy(idOf(data))).toHaveLength(1);
  });

  test('Photos that are added before a report is sent again belong to the request, and mirrors see them', async () => {
    const fileGuid = randomUUID();
    await upload(fileGuid, token);
    const { data } = await submit({ fileGuid });
    app.clock.advance(60_000);
    await upload(fileGuid, token);
    expect(await submit({ fileGuid })).toMatchObject({ hasErrors: false, data });
    await submit({ fileGuid });
    const [foundRow] = await app.database.query(
      `select modified_at as "modifiedAt",
         (select count(*) from photos p where p.client_id = r.client_id and p.request_id = r.request_id) as photos
       from work_requests r where request_id = $1`,
      [(data as { Id: number }).Id],
    );
    expect(foundRow).toEqual({ modifiedAt: app.clock.now(), photos: 2 });
  });

  test('A request keeps the first fifty photos of many', async () => {
    const fileGuid = randomUUID();
    const postedIds: number[] = [];
    const uploadMore = async (times: number) => {
      for (let one = 0; one < times; one++) {
        app.clock.advance(1000);
        postedIds.push(app.clock.now().getTime());
        await upload(fileGuid, token);
      }
    };
    await uploadMore(2);
    const requestId = idOf((await submit({ fileGuid })).data);
    await uploadMore(46);
    await submit({ fileGuid });
    expect(await claimedBy(requestId)).toHaveLength(48);
    await uploadMore(4);
    await submit({ fileGuid });
    expect(await claimedBy(requestId)).toEqual(postedIds.slice(0, 50));
    await submit({ fileGuid });
    expect(await claimedBy(requestId)).toHaveLength(50);
  });

  test('A repeated report does not take photos of another session or another request', async () => {
    const fileGuid = randomUUID();
    const requestId = idOf((await submit({ fileGuid })).data);
    await upload(fileGuid, await guestToken(app, riverbend.clientId));
    await upload(randomUUID(), token);
    await upload(fileGuid, token);
    await submit({ fileGuid });
    expect(await claimedBy(requestId)).toHaveLength(1);
  });

  test('A repeated report without new photos does not change the request', async () => {
    const fileGuid = randomUUID();
    const requestId = idOf((await submit({ fileGuid })).data);
    const modifiedAt = () =>
      app.database.query('select modified_at from work_requests where request_id = $1', [requestId]);
    const before = await modifiedAt();
    app.clock.advance(60_000);
    await submit({ fileGuid });
    expect(await modifiedAt()).toEqual(before);
  });

  test('The photos of the session with the file guid belong to the request, and other photos do not', async () => {
    const fileGuid = randomUUID();
    await upload(fileGuid, token);
    await upload(fileGuid, token);
    await upload(randomUUID(), token);
    await upload(fileGuid, await guestToken(app, riverbend.clientId));
    const { data } = await submit({ fileGuid });
    expect(await photosOf((data as { Guid: string }).Guid)).toHaveLength(2);
  });
});
