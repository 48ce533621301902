/** A resident sees strangers' requests near a new report only as the public view and the work type show them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { metresBetween } from '@fixpoint/contract/metres-between.ts';
import type { NearbySetting } from '@fixpoint/contract/desk/settings/nearby.ts';
import type { PublishSetting } from '@fixpoint/contract/desk/settings/publish.ts';
import { linkDuplicate } from '#requests/changes/link-duplicate.ts';
import { maskedWords, openPublicScene, privateWords } from '#test/public-scene.ts';
import { startTestApp } from '#test/test-app.ts';
import { idsByKey } from '#test/test-requests.ts';
import { addAddresses, publishBy, setPublish } from '#test/test-publication.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database, clock } = app;
const scene = await openPublicScene(app);
const { clientId } = scene;
const { pothole } = await idsByKey(database, clientId, 'work_types');
const here = { longitude: 10.5, latitude: 50.5 };
/** A changed setting is seen after some seconds. */
const seenAfterMs = 4000;
const dayMs = 86_400_000;

// A hundred houses in a street of 200 metres, so that squares and blocks hide a place.
await addAddresses(
  database,
  clientId,
  Array.from({ length: 100 }, (_, nth) => ({
    street: 'Main Street',
    houseNumber: String(1200 + nth),
    longitude: 10.4985 + (nth % 50) * 0.00006,
    latitude: nth < 50 ? 50.4996 : 50.5006,
  })),
);

type Near = Record<string, unknown> & { Id: number; Longitude: number; Latitude: number };

let calls = 0;
let token: string;
const send = (cmd: string, fields: object) =>
  ws7Call(
    app,
    { cmd, token, worktypeid: pothole, ...fields },
    'riverbend.localhost',
    `10.8.${(calls += 1)}.1`,
  );

async function ask(fields: object = {}): Promise<{ Requests: Near[]; More: number }> {
  token = await guestToken(app, clientId);
  return (await send('findnearbyrequests', { ...here, ...fields })).data as never;
}

async function compareBy(nearby: Partial<NearbySetting>): Promise<void> {
  const setting = JSON.stringify(nearby);
  await database.query('update work_types set nearby = $2 where client_id = $1', [clientId, setting]);
  clock.advance(seenAfterMs);
}

async function publish(settings: Partial<PublishSetting>): Promise<void> {
  await publishBy(app, clientId, settings);
  clock.advance(seenAfterMs);
}

const show = async (...shown: Parameters<typeof scene.show>) => {
  await scene.show(...shown);
  clock.advance(seenAfterMs);
};

const moveTo = (place: typeof here) => scene.change({ ...place });

/** The answer of a place without requests. */
const nothing = JSON.stringify({ Requests: [], More: 0 });

beforeEach(async () => {
  await scene.begin();
  await compareBy({});
  await publish({});
});

describe('A public request near a report', () => {
  test('is seen with its public words, photos, street and days, and without its guid', async () => {
    await show('open', 'exact');
    await scene.setPhotoPublic(await scene.addPhoto(), true);
    const answer = await ask();
    expect(answer.Requests).toMatchObject([
      {
        Id: scene.requestId,
        Guid: '',
        IsOwn: false,
        LocationType: 'exact',
        Longitude: 10.5,
        Latitude: 50.5,
        Distance: 0,
        Street: 'Main Street',
        Block: 1200,
        Description: maskedWords,
        ClosedDate: null,
      },
    ]);
    const [{ CreatedDate, Photos }] = answer.Requests as [Near & { Photos: string[] }];
    const reported = new Date(Number(/\d+/.exec(String(CreatedDate))![0]));
    // The day begins at midnight in the municipality.
    expect(reported.toLocaleTimeString('sv-SE', { timeZone: 'America/Chicago' })).toBe('00:00:00');
    expect(Photos).toEqual([expect.stringMatching(/^\/r\/\d+\/photos\/[0-9a-f-]{36}\.jpg$/)]);
    expect(JSON.stringify(answer)).not.toContain(privateWords);
  });

  test('shows no words and no photos that staff have not released', async () => {
    await show('reviewed', 'exact');
    await scene.addPhoto();
    expect((await ask()).Requests).toMatchObject([{ Description: '', Photos: [] }]);
    await scene.release('It is deep.');
    expect((await ask()).Requests).toMatchObject([{ Description: 'It is deep.', Photos: [] }]);
    await show('pins', 'exact');
    expect((await ask()).Requests).toMatchObject([{ Description: '', Photos: [] }]);
  });

  test.each(['notPublic', 'hidden'] as const)(
    'is not seen while it is %s, also where place and type alone are on',
    async (reason) => {
      await compareBy({ shows: 'pins' });
      await show('open', 'exact');
      await scene.setReason(reason, true);
      expect(JSON.stringify(await ask())).toBe(nothing);
      await publish({});
      expect(JSON.stringify(await ask())).toBe(nothing);
      await scene.setReason(reason, false);
      expect((await ask()).Requests).toMatchObject([{ Id: scene.requestId, Description: '' }]);
    },
  );

  test('is not seen where nearby requests are off, or once it was closed 15 days ago', async () => {
    await show('open', 'exact');
    await compareBy({ radius: 'off' });
    expect(JSON.stringify(await ask())).toBe(nothing);
    await compareBy({});
    await scene.setStatus('done');
    clock.advance(13 * dayMs);
    expect((await ask()).Requests).toMatchObject([{ StatusName: 'Closed', ClosedDate: expect.any(String) }]);
    clock.advance(2 * dayMs);
    expect(JSON.stringify(await ask())).toBe(nothing);
  });

  test('is seen once if it has a duplicate, at its own public place', async () => {
    await show('open', 'exact');
    const duplicate = await scene.submit();
    expect((await ask()).Requests).toHaveLength(2);
    await linkDuplicate(database, clientId, scene.linkOf(1, duplicate), scene.requestId);
    expect((await ask()).Requests).toMatchObject([{ Id: scene.requestId, AlsoReportedBy: 1 }]);
  });
});

describe.each(['street', 'cell'] as const)('A request whose place is masked by %s', (mask) => {
  /** Within the square of 250 metres and the block of the scene. */
  const truePlaces = [
    here,
    { longitude: 10.4993, latitude: 50.4998 },
    { longitude: 10.5004, latitude: 50.5003 },
  ];

  beforeEach(() => show('open', mask));

  const publicPoint = async () => {
    const { longitude, latitude } = (await scene.seen())!;
    return { longitude: longitude!, latitude: latitude! };
  };

  test('has the same point in 50 readings, and its distance to them decides alone if it is found', async () => {
    const point = await publicPoint();
    expect(metresBetween(point, here)).toBeGreaterThan(5);
    const readings = Array.from({ length: 50 }, (_, nth) => ({
      longitude: point.longitude + Math.sin(nth * 2.4) * nth * 0.00009,
      latitude: point.latitude + Math.cos(nth * 2.4) * nth * 0.00006,
    }));
    let seen = 0;
    for (const place of readings) {
      const { Requests } = await ask(place);
      const metres = metresBetween(place, point);
      expect(Requests.length, `${metres} m`).toBe(metres <= 200 ? 1 : 0);
      for (const request of Requests) {
        seen += 1;
        expect(request).toMatchObject({ Longitude: point.longitude, Latitude: point.latitude });
        expect(request['Distance']).toBe(Math.round(metres));
      }
    }
    expect(seen).toBeGreaterThan(10);
    expect(seen).toBeLessThan(50);
  });

  test('gets the same answer wherever in its block and square it is, also by the number of its object', async () => {
    await database.query('update work_requests set asset_id = $2 where client_id = $1', [clientId, '4-117']);
    const answers = new Set<string>();
    for (const place of truePlaces) {
      await moveTo(place);
      for (const assetid of ['4-117', '9'])
        answers.add(JSON.stringify(await ask({ ...(await publicPoint()), assetid })));
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain(`"LocationType":"${mask}"`);
    expect([...answers][0]).toContain('"IsSameObject":false');
  });

  test('does not become exact where place and type alone are on, nor while the municipality publishes nothing', async () => {
    await compareBy({ shows: 'pins' });
    const point = await publicPoint();
    expect((await ask(point)).Requests).toMatchObject([{ Longitude: point.longitude, LocationType: mask }]);
    await scene.setReason('hidden', true);
    expect(JSON.stringify(await ask(point))).toBe(nothing);
    await scene.setReason('hidden', false);
    await setPublish(database, clientId, {
      preset: 'nothing',
      workTypes: [{ key: 'pothole', shows: 'open', place: mask }],
    });
    clock.advance(seenAfterMs);
    expect(JSON.stringify(await ask(point))).toBe(nothing);
    expect(JSON.stringify(await ask())).toBe(nothing);
  });

  test('counts among the usual work types of a place by its public point alone', async () => {
    await scene.submit();
    await scene.submit();
    const farAway = { longitude: 10.6, latitude: 50.6 };
    const point = await publicPoint();
    const likelyAt = async (place: object): Promise<{ Nearby: number[] }> =>
      (await send('findlikelyworktypes', place)).data as never;
    token = await guestToken(app, clientId);
    expect((await likelyAt(point)).Nearby).toEqual([pothole]);
    // The rows keep their public points, as a job that has not run yet leaves them.
    await database.query('update work_requests set longitude = $2, latitude = $3 where client_id = $1', [
      clientId,
      farAway.longitude,
      farAway.latitude,
    ]);
    expect((await likelyAt(point)).Nearby).toEqual([pothole]);
    expect((await likelyAt(farAway)).Nearby).toEqual([]);
    await setPublish(database, clientId, {
      preset: 'nothing',
      workTypes: [{ key: 'pothole', shows: 'open', place: mask }],
    });
    clock.advance(seenAfterMs);
    for (const place of [point, farAway]) expect((await likelyAt(place)).Nearby).toEqual([]);
  });

  test('is joined only by somebody who finds it, at its public point', async () => {
    const join = (place: object) => send('addmetoo', { ...place, workrequestid: scene.requestId });
    const point = await publicPoint();
    await ask();
    const away = { ...point, latitude: point.latitude + 0.003 };
    expect((await join(away)).code).toBe('00010004');
    expect((await join(point)).data).toMatchObject({ Guid: '', AlsoReportedBy: 1 });
    expect((await scene.seen())!.alsoReportedBy).toBe(1);
  });
});

test('Place and type alone are not seen of a request that somebody reported for abuse', async () => {
  await compareBy({ shows: 'pins' });
  expect((await ask()).Requests).toHaveLength(1);
  await scene.setReason('inReview', true);
  expect(JSON.stringify(await ask())).toBe(nothing);
});

test('A public work type and one with place and type alone are compared, each by its own rule', async () => {
  await compareBy({ shows: 'pins', with: ['gaslight'] });
  await show('open', 'exact');
  const second = await scene.submit();
  const { gaslight } = await idsByKey(database, clientId, 'work_types');
  await scene.change({ workTypeId: gaslight });
  const rows = (await ask()).Requests;
  const byId = new Map(rows.map((row) => [row.Id, row]));
  expect(byId.get(second)).toMatchObject({ Description: 'A hole', Street: 'Main Street' });
  expect(byId.get(scene.requestId)).toMatchObject({ Description: '', Street: '' });
});
