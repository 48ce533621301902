import '@fixpoint/ui/test/browser-database.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceDatabase } from './device-database.ts';
import type { KeptDay } from './day.ts';
import { forgetDays, keepDay, keepPhotos, lastMe, readKeptDay, readKeptPhoto } from './kept-day.ts';
import { clearDevice, countWaiting } from './leave-device.ts';
import { putWaiting, readWaiting } from './outbox.ts';

const dayOf = (accountId: number) =>
  ({
    me: { me: { accountId, username: 'carl' } },
    day: { cases: [], hasMore: false },
    withTeam: false,
    keptAt: new Date(),
  }) as unknown as KeptDay;

let asked: string[];
beforeEach(async () => {
  const database = await deviceDatabase();
  for (const store of ['waiting', 'pictures', 'days', 'seen'] as const) await database.clear(store);
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.endsWith('gone') ? new Response('', { status: 404 }) : new Response('a picture');
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a day is stored with its photos, each photo is fetched once, and yesterday's photos are deleted", async () => {
  await keepDay(dayOf(7));
  await keepPhotos(7, ['/api/photos/1/1', '/api/photos/1/gone']);
  await keepPhotos(7, ['/api/photos/1/1', '/api/photos/2/2']);
  expect(asked).toEqual(['/api/photos/1/1', '/api/photos/1/gone', '/api/photos/2/2']);
  expect(await readKeptPhoto(7, '/api/photos/1/1')).toBeDefined();
  await keepPhotos(7, ['/api/photos/2/2']);
  expect(await readKeptPhoto(7, '/api/photos/1/1')).toBeUndefined();
  expect(await readKeptDay(7)).toMatchObject({ withTeam: false });
});

test('the next member on the device finds neither the day of the member before nor its photos', async () => {
  await keepDay(dayOf(7));
  await keepPhotos(7, ['/api/photos/1/1']);
  expect(await lastMe()).toMatchObject({ me: { accountId: 7 } });
  await forgetDays(8);
  expect(await readKeptDay(7)).toBeUndefined();
  expect(await readKeptPhoto(7, '/api/photos/1/1')).toBeUndefined();
  expect(await lastMe()).toBeUndefined();
});

test('signing out deletes the day, and unsent entries stay for their writer unless they discard them', async () => {
  const note = {
    kind: 'note',
    requestId: 1,
    about: 'Pothole',
    text: 'Locked',
    writtenAt: new Date(),
  } as const;
  await putWaiting({ ...note, id: 'a', accountId: 7 });
  await putWaiting({ ...note, id: 'b', accountId: 8 });
  await keepDay(dayOf(7));
  expect(await countWaiting(7)).toBe(1);
  await clearDevice(7, { isDiscarding: false });
  expect(await lastMe()).toBeUndefined();
  expect(await readWaiting()).toHaveLength(2);
  await clearDevice(7, { isDiscarding: true });
  expect(await readWaiting()).toMatchObject([{ id: 'b' }]);
});
