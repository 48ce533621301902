/** The list of a citizen is refetched only while the page is visible. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAllCitizenRequests } from '@fixpoint/contract/commands/find-all-citizen-requests.ts';
import type { WireResult } from '@fixpoint/contract/wire/result.ts';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { withLiveConnection } from '#test/with-live-connection.ts';
import { answers } from '#test/fake-transport.ts';
import { type CitizenVisit, findCard, visitCitizenHome } from '#test/visit-citizen.ts';
import { payloadsOf } from '#test/visit-home.ts';
import { leave, riverbendDocument } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setVisible(true);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const visitLive = () =>
  withLiveConnection(visitCitizenHome({ startUp: { client: riverbendDocument, hasLiveUpdates: true } }));
const asked = (visited: CitizenVisit) => payloadsOf(visited, 'findallcitizenrequests').length;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('many changes at once cause two fetches, and the second answer contains the last change', async () => {
  const visited = await visitLive();
  await findCard(1043);
  const before = asked(visited);
  for (let change = 0; change < 10; change += 1) visited.live.connections[0]!.announce({});
  await pass(5000);
  expect(asked(visited)).toBe(before + 2);
});

test('after leaving for another screen, earlier changes no longer cause fetches', async () => {
  const visited = await visitLive();
  await findCard(1043);
  const before = asked(visited);
  const answer = Promise.withResolvers<WireResult>();
  visited.server.answer({ findallcitizenrequests: () => answer.promise });
  for (let change = 0; change < 10; change += 1) visited.live.connections[0]!.announce({});
  await vi.waitFor(() => expect(asked(visited)).toBe(before + 1));
  act(() => void (location.hash = '/account'));
  await screen.findByRole('button', { name: 'Update' });
  expect(visited.live.connections[0]!.isClosed()).toBe(true);
  answer.resolve(answers(findAllCitizenRequests, []));
  await pass(5000);
  expect(asked(visited)).toBe(before + 1);
});
