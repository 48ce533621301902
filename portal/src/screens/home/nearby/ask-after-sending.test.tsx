/** A report that was sent later: its resident says in 'Thanks!' if it is one of the requests nearby. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerNearby } from '@fixpoint/contract/commands/answer-nearby.ts';
import { findNearbyRequests } from '@fixpoint/contract/commands/find-nearby-requests.ts';
import { startFakeResizes } from '@fixpoint/ui/test/fake-resizes.ts';
import { putEntry, removeEntry } from '#features/outbox/outbox.ts';
import { answers } from '#test/fake-transport.ts';
import { emptyOutboxDatabase, outboxReport } from '#test/outbox-entries.ts';
import { requestNear } from '#test/request-near.ts';
import { type HomeVisit, payloadsOf, requestGuid, visitHome } from '#test/visit-home.ts';
import { leave } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);

beforeEach(async () => {
  await emptyOutboxDatabase();
  startFakeResizes();
});
afterEach(leave);

const itself = { ...requestNear, Id: 1042, Guid: requestGuid, IsOwn: true };

/** The outbox has just sent a report. */
async function visitAfterSending(hasNearbyRequests: boolean): Promise<HomeVisit> {
  const visited = await visitHome({
    startUp: { hasNearbyRequests },
    server: {
      findnearbyrequests: answers(findNearbyRequests, { Requests: [itself, requestNear], More: 0 }),
      answernearby: answers(answerNearby, { Result: true }),
    },
  });
  const entry = outboxReport();
  const position = { longitude: -93.25, latitude: 44.95 };
  await putEntry(entry);
  expect(await screen.findByText('One item is waiting to be sent')).toBeTruthy();
  const report = {
    requestId: 1042,
    guid: requestGuid,
    workType: 'Pothole',
    workTypeId: 5,
    address: '',
    position,
  };
  await removeEntry(entry.id, { ...entry, report });
  await screen.findByRole('dialog', { name: 'Thanks!' });
  return visited;
}

test.each([
  ['It is this one: Pothole 1017, 40\u00a0ft north', { sameas: 1017 }],
  ['None of these', {}],
])('%s is told to the server, which lets staff decide', async (name, said) => {
  const visited = await visitAfterSending(true);
  const ask = within(await screen.findByRole('region', { name: 'Is it one of these?' }));
  expect(ask.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(ask.getByRole('button', { name }));
  expect(await ask.findByText('Thank you. Staff check it.')).toBeTruthy();
  expect(payloadsOf(visited, 'answernearby')).toEqual([
    { token: 'guest-token', guid: requestGuid, shown: [1017], ...said },
  ]);
});

test('A server that does not offer it is asked nothing', async () => {
  const visited = await visitAfterSending(false);
  expect(payloadsOf(visited, 'findnearbyrequests')).toEqual([]);
});
