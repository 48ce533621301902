import { liveUpdatesPath } from '@fixpoint/contract/live-updates.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findCitizenRequestByGuidByClientId } from '@fixpoint/contract/commands/find-citizen-request-by-guid-by-client-id.ts';
import { answers, refuses } from '#test/fake-transport.ts';
import { expectAnnounced } from '#test/visit-home.ts';
import {
  asCitizen,
  followedGuid,
  followedRequest,
  noteBy,
  notes,
  photos,
  requestServer,
  sentWith,
  visitRequest,
} from '#test/visit-request.ts';
import { leave, riverbendDocument, visit } from '#test/visit.tsx';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';
import { startFakeLiveServer } from '@fixpoint/ui/test/fake-live-server.ts';
import { withLiveConnection } from '#test/with-live-connection.ts';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));

beforeEach(() => setVisible(true));
afterEach(leave);

const startUp = { client: riverbendDocument, hasLiveUpdates: true };

/** Visits the request on a server with live updates. */
const follow = () => withLiveConnection(visitRequest({}, { startUp }));

test('the request on the screen is followed over one live connection', async () => {
  const { live } = await follow();
  expect(live.connections.map(({ question }) => question)).toEqual([
    { token: 'guest-token', guid: followedGuid, unheardMs: expect.any(Number) },
  ]);
});

test('a new status appears without a reload, and is announced', async () => {
  const { live, serverData } = await follow();
  serverData.request = { ...followedRequest, CitizenStatusName: 'Repaired', StatusType: 2 };
  act(() => live.connections[0]!.announce({ guid: followedGuid }));
  expect(await screen.findByText('Repaired', { selector: '[aria-current] *' })).toBeTruthy();
  await expectAnnounced('The status of request 1042 is now Repaired.');
});

test('new notes and photos appear too, without a spinner', async () => {
  const { live, serverData } = await follow();
  await notes().findByText('No notes yet.');
  serverData.notes = [noteBy('City of Riverbend', 'On its way')];
  serverData.photos = [{ Id: 4, Name: 'a.jpg' }];
  act(() => live.connections[0]!.announce({ guid: followedGuid }));
  expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull();
  expect(await notes().findByText('On its way')).toBeTruthy();
  expect(await photos().findByRole('button', { name: 'Show photo 1 of 1 larger' })).toBeTruthy();
});

test('a request that is removed meanwhile is no longer found', async () => {
  const { live, server } = await follow();
  server.answer({ findcitizenrequestbyguidbyclientid: refuses('notFound') });
  act(() => live.connections[0]!.announce({ guid: followedGuid }));
  expect(await screen.findByRole('heading', { name: 'Whoops! No Request Found' })).toBeTruthy();
});

test('an unknown guid is not followed, now or later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = { findcitizenrequestbyguidbyclientid: refuses('notFound') };
  const visited = visit(`/requeststatus/${followedGuid}`, { startUp, server });
  const live = startFakeLiveServer(liveUpdatesPath);
  await screen.findByRole('heading', { name: 'Whoops! No Request Found' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(live.connections).toEqual([]);
  expect(sentWith(visited, 'findcitizenrequestbyguidbyclientid')).toHaveLength(1);
  vi.useRealTimers();
});

test('a server without live updates is not asked for any', async () => {
  const visiting = visitRequest();
  const live = startFakeLiveServer(liveUpdatesPath);
  await visiting;
  await photos().findByText('No photos yet.');
  expect(live.connections).toEqual([]);
});

test('a request that cannot be refetched stays on the screen', async () => {
  const { live, server } = await follow();
  const calls = () => server.calls.filter(({ cmd }) => cmd === 'findcitizenrequestbyguidbyclientid');
  server.answer({ findcitizenrequestbyguidbyclientid: 'unreachable' });
  act(() => live.connections[0]!.announce({ guid: followedGuid }));
  await vi.waitFor(() => expect(calls()).toHaveLength(2));
  expect(screen.getByText('In Progress', { selector: '[aria-current] *' })).toBeTruthy();
});

test('leaving the screen closes the live connection', async () => {
  const { live } = await follow();
  location.hash = '/home';
  await screen.findByRole('heading', { name: 'The map' });
  expect(live.connections[0]!.isClosed()).toBe(true);
});

test('a server whose live updates do not answer changes nothing', async () => {
  const visiting = visitRequest({}, { startUp });
  startFakeLiveServer(liveUpdatesPath).answer('unreachable');
  await visiting;
  expect(screen.getByText('In Progress', { selector: '[aria-current] *' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a request that is opened again is fetched again, with its notes and photos', async () => {
  const { server, serverData } = await visitRequest();
  await photos().findByText('No photos yet.');
  const lookups = () => server.calls.filter(({ cmd }) => cmd === 'findcitizenrequestbyguidbyclientid').length;
  const before = lookups();
  location.hash = '/home';
  await screen.findByRole('heading', { name: 'The map' });
  serverData.notes = [noteBy('City of Riverbend', 'On its way')];
  serverData.photos = [{ Id: 4, Name: 'a.jpg' }];
  const now = { ...followedRequest, CitizenStatusName: 'Repaired' };
  server.answer({ findcitizenrequestbyguidbyclientid: answers(findCitizenRequestByGuidByClientId, now) });
  location.hash = `/requeststatus/${followedGuid}`;
  expect(await screen.findByText('Repaired', { selector: '[aria-current] *' })).toBeTruthy();
  expect(lookups()).toBe(before + 1);
  expect(await notes().findByText('On its way')).toBeTruthy();
  expect(await photos().findByRole('button', { name: 'Show photo 1 of 1 larger' })).toBeTruthy();
});

test('a citizen follows a request with their own token', async () => {
  const visited = await visitRequest({}, { server: asCitizen() });
  expect(sentWith(visited, 'findworkrequestnotesbyguid')).toEqual([
    { guid: followedGuid, token: 'ada-token' },
  ]);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});

test('if guests are not allowed, the link of a mail opens login first', async () => {
  visit(`/requeststatus/${followedGuid}`, {
    client: { EnableAnonymousRequests: false },
    server: requestServer({ request: followedRequest, notes: [], photos: [] }),
  });
  expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
  expect(location.hash).toBe(`#/login?returnUrl=%2Frequeststatus%2F${followedGuid}`);
});
