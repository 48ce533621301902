import '@fixpoint/ui/test/browser-database.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceDatabase } from './device-database.ts';
import type { StoredDay } from './day.ts';
import { forgetDays, storeDay, storePhotos, lastMe, readStoredDay, readStoredPhoto } from './stored-day.ts';
import { clearDevice, countEntries } from './leave-device.ts';
import { putEntry, readEntries } from './outbox.ts';

const dayOf = (accountId: number) =>
  ({
    me: { me: { accountId, username: 'carl' } },
    day: { cases: [], hasMore: false },
    withTeam: false,
    keptAt: new Date(),
  }) as unknown as StoredDay;

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
  await storeDay(dayOf(7));
  await storePhotos(7, ['/api/photos/1/1', '/api/photos/1/gone']);
  await storePhotos(7, ['/api/photos/1/1', '/api/photos/2/2']);
  expect(asked).toEqual(['/api/photos/1/1', '/api/photos/1/gone', '/api/photos/2/2']);
  expect(await readStoredPhoto(7, '/api/photos/1/1')).toBeDefined();
  await storePhotos(7, ['/api/photos/2/2']);
  expect(await readStoredPhoto(7, '/api/photos/1/1')).toBeUndefined();
  expect(await readStoredDay(7)).toMatchObject({ withTeam: false });
});

test('the next member on the device finds neither the day of the member before nor its photos', async () => {
  await storeDay(dayOf(7));
  await storePhotos(7, ['/api/photos/1/1']);
  expect(await lastMe()).toMatchObject({ me: { accountId: 7 } });
  await forgetDays(8);
  expect(await readStoredDay(7)).toBeUndefined();
  expect(await readStoredPhoto(7, '/api/photos/1/1')).toBeUndefined();
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
  await putEntry({ ...note, id: 'a', accountId: 7 });
  await putEntry({ ...note, id: 'b', accountId: 8 });
  await storeDay(dayOf(7));
  expect(await countEntries(7)).toBe(1);
  await clearDevice(7, { isDiscarding: false });
  expect(await lastMe()).toBeUndefined();
  expect(await readEntries()).toHaveLength(2);
  await clearDevice(7, { isDiscarding: true });
  expect(await readEntries()).toMatchObject([{ id: 'b' }]);
});
