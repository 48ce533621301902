/**
 * The outbox and the day on a crew's phone may come from an earlier release. Names of the database, its stores
 * and their fields are written out here: code that renames one of them loses what the crew did.
 */
import '@fixpoint/ui/test/browser-database.ts';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { readEntries, readEntryPicture } from './outbox.ts';
import { readStoredDay } from './stored-day.ts';

test('entries, a picture and a day that an earlier release stored are read', async () => {
  const fields = { accountId: 7, requestId: 1192, about: 'Bridge Lane' };
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
  const entries = [
    { ...fields, id: 'e1', kind: 'photo', writtenAt: at(1), name: 'hole.jpg', photoId: 31 },
    { ...fields, id: 'e2', kind: 'note', writtenAt: at(2), text: 'Filled' },
    { ...fields, id: 'e3', kind: 'return', writtenAt: at(3), version: 5, reason: 'Not our road' },
    { ...fields, id: 'e4', kind: 'result', writtenAt: at(4), version: 5, fields: { statusId: 3 }, reply: '' },
  ];
  const day = {
    me: { me: { accountId: 7 } },
    municipality: {},
    day: { cases: [] },
    withTeam: true,
    keptAt: at(0),
  };
  const database = await openDB('fixpoint-desk', 1, {
    upgrade: (created) => {
      for (const store of ['waiting', 'pictures', 'days', 'seen']) created.createObjectStore(store);
    },
  });
  for (const entry of entries) await database.put('waiting', entry, entry.id);
  await database.put('pictures', new Blob(['jpeg']), 'e1');
  await database.put('days', day, 7);
  database.close();

  expect(await readEntries()).toEqual(entries);
  expect(await readEntryPicture('e1')).toBeDefined();
  expect(await readStoredDay(7)).toEqual(day);
});
