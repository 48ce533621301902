/** The day on a device after the server has ended its member's session. */
import '@fixpoint/ui/test/browser-database.ts';
import { screen } from '@testing-library/react';
import { findMe } from '@fixpoint/contract/desk/find-me.ts';
import { expect, test, vi } from 'vitest';
import type { StoredDay } from '#features/device/day.ts';
import { deviceDatabase } from '#features/device/device-database.ts';
import { storeDay, lastMe } from '#features/device/stored-day.ts';
import { putEntry, readEntries } from '#features/device/outbox.ts';
import { answer, Refused, visitDesk } from '#test/visit-desk.tsx';

const carls = {
  me: { me: { accountId: 7, username: 'carl' } },
  day: { cases: [], hasMore: false },
  withTeam: false,
  keptAt: new Date(),
} as unknown as StoredDay;

test('After a member is deactivated or signed out elsewhere, the device deletes the day and keeps the outbox', async () => {
  await storeDay(carls);
  await (await deviceDatabase()).put('seen', new Blob(['a face']), [7, '/api/photos/1/1']);
  const note = {
    kind: 'note',
    requestId: 1,
    about: 'Pothole',
    text: 'Locked',
    writtenAt: new Date(),
  } as const;
  await putEntry({ ...note, id: 'a', accountId: 7 });
  visitDesk({
    at: '/day',
    answers: [
      answer(findMe, () => {
        throw new Refused('tokenNotValid');
      }),
    ],
  });
  expect(await screen.findByLabelText(/^Username/)).toBeTruthy();
  await vi.waitFor(async () => expect(await lastMe()).toBeUndefined());
  expect(await (await deviceDatabase()).count('seen')).toBe(0);
  expect(await readEntries()).toHaveLength(1);
});
