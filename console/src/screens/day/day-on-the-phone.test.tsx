/** My day on a phone whose network comes and goes. */
import 'fake-indexeddb/auto';
import { findDay } from '@fixpoint/contract/desk/day/find-day.ts';
import { updateRequest } from '@fixpoint/contract/desk/case/update-request.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DayCase } from '#features/device/day.ts';
import { deviceDatabase } from '#features/device/device-database.ts';
import { answer, type DeskAnswer, me, streets, visitDesk } from '#test/visit-desk.tsx';

const carl = { accountId: me.accountId, username: me.username, name: me.name };
const caseOf = (requestId: number, more: Partial<DayCase> = {}): DayCase => ({
  requestId,
  version: 1,
  workType: { workTypeId: 1, name: 'Pothole', color: '#c2410c' },
  status: { statusId: 1, name: 'Submitted', citizenName: 'Submitted', type: 0 },
  description: 'A hole.',
  address: `${requestId} Main Street`,
  longitude: -93.25,
  latitude: 44.95,
  priority: 0,
  dueAt: null,
  postedAt: new Date('2026-06-01T10:00:00Z'),
  team: streets,
  assignee: carl,
  outcome: '',
  notes: [],
  photos: [],
  photoCount: 0,
  ...more,
});

let isOff: boolean;
let cases: DayCase[];
beforeEach(async () => {
  isOff = false;
  cases = [caseOf(11), caseOf(12)];
  localStorage.clear();
  const database = await deviceDatabase();
  for (const store of ['waiting', 'pictures', 'days', 'seen'] as const) await database.clear(store);
});

/** What is answered as long as there is a network. */
function ifOn(given: DeskAnswer): DeskAnswer {
  return {
    ...given,
    answerTo: (payload) => {
      if (isOff) throw new TypeError('Failed to fetch');
      return given.answerTo(payload);
    },
  };
}

const day = ifOn(
  answer(findDay, () => ({ endsAt: new Date(Date.now() + 3_600_000), cases, hasMore: false })),
);
const lineOf = (requestId: number) =>
  screen.queryByRole('link', { name: new RegExp(`No\\. ${requestId}\\b`) });

test('what is finished and sent is not open again when the network goes before the day is asked for', async () => {
  const sending = answer(updateRequest, () => ({ version: 2 }));
  const lastAnswer = {
    ...sending,
    answerTo: (payload: unknown) => ((isOff = true), sending.answerTo(payload)),
  };
  const { asked } = visitDesk({ at: '/day', role: 'crew', answers: [day, ifOn(lastAnswer)] });
  await waitFor(() => expect(lineOf(11)).not.toBeNull());
  fireEvent.click(lineOf(11)!);
  fireEvent.change(await screen.findByLabelText(/^Status/), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked(updateRequest)).toHaveLength(1));
  await screen.findByText(/^As of /);
  await waitFor(() => expect(lineOf(11)).toBeNull());
  expect(lineOf(12)).not.toBeNull();
});

test('who looks at the team’s cases without a network goes on seeing the day', async () => {
  visitDesk({ at: '/day', role: 'crew', answers: [day] });
  await waitFor(() => expect(lineOf(11)).not.toBeNull());
  isOff = true;
  fireEvent.click(screen.getByRole('checkbox', { name: /^Also what my team/ }));
  await screen.findByText(/^As of /);
  expect(lineOf(11)).not.toBeNull();
  expect(screen.queryByText('Your day could not be loaded')).toBeNull();
});
