/**
 * A municipality that is marked for removal is removed in the night after its days are over, and not before.
 */
import { expect, test } from 'vitest';
import { disableClient, markForRemoval } from '#clients/lifecycle/availability.ts';
import { openFolderFileStore } from '#platform/files/folder-file-store.ts';
import { openPhotos } from '#photos/photos.ts';
import { openLog } from '#platform/log.ts';
import { temporaryFolder } from '#test/municipality-folder.ts';
import { testClock } from '#test/test-clock.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { removeMunicipalities } from './remove-municipalities.ts';

const { database } = await createTestDatabase();
const clock = testClock();
const folder = temporaryFolder();
const files = { maps: await openFolderFileStore(folder) };
const photos = openPhotos(database, await openFolderFileStore(folder));
const log = openLog({ level: 'silent' });
const dayMs = 86_400_000;

const names = async () =>
  (await database.query<{ name: string }>('select name from clients order by name')).map(({ name }) => name);
const night = () => removeMunicipalities({ database, clock, log, photos, files });

test('a municipality is removed when its days are over; one that is only switched off stays', async () => {
  for (const name of ['leaving', 'later', 'off', 'open']) {
    const { clientId } = await addMunicipality(database, { name });
    await addRequest(database, clientId);
    const now = clock.now();
    if (name === 'off') await disableClient(database, clientId, now);
    const days = { leaving: 7, later: 30 }[name];
    if (days === undefined) continue;
    await markForRemoval(database, clientId, { now, removeAt: new Date(now.getTime() + days * dayMs) });
  }
  await night();
  expect(await names()).toEqual(['later', 'leaving', 'off', 'open']);
  clock.advance(7 * dayMs);
  await night();
  await night();
  expect(await names()).toEqual(['later', 'off', 'open']);
  const [remainingCount] = await database.query<{ count: number }>('select count(*) from work_requests');
  expect(remainingCount!.count).toBe(3);
  const events = await database.query<{ reason: string }>(
    `select reason from security_events where kind = 'municipality-removed'`,
  );
  expect(events).toEqual([{ reason: 'Leaving (leaving)' }]);
});
