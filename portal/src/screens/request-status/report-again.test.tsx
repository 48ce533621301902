/** A link 'Report again' opens the form with the place and the work type of a closed request. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findCitizenRequestByGuidByClientId } from '@fixpoint/contract/commands/find-citizen-request-by-guid-by-client-id.ts';
import { forgetDrafts } from '#test/fake-draft-database.ts';
import { answers } from '#test/fake-transport.ts';
import { closePage, holeDescription, panel, writeHole } from '#test/stored-drafts.ts';
import { payloadsOf, pressSubmit, visitHome } from '#test/visit-home.ts';
import { followedGuid as guid, followedRequest } from '#test/visit-request.ts';
import { leave } from '#test/visit.tsx';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
vi.mock('#features/drafts/draft-database.ts', () => import('#test/fake-draft-database.ts'));

afterEach(() => {
  leave();
  forgetDrafts();
});

const place = { Longitude: -93.25, Latitude: 44.95 };
const serverWith = (change: object) => ({
  findcitizenrequestbyguidbyclientid: answers(findCitizenRequestByGuidByClientId, {
    ...followedRequest,
    ...change,
  }),
});
const follow = (change: object = place, options = {}) =>
  visitHome({ path: `/requeststatus/${guid}?again`, server: serverWith(change), ...options });

test('the form has the place and the work type, sends nothing itself, and names the closed request to the server', async () => {
  const visited = await follow();
  await screen.findByText('You are reporting request 1042 again. Staff see both.');
  expect(screen.getByLabelText<HTMLSelectElement>('Work Type').value).toBe('5');
  expect(visited.map().droppedPin).toEqual({ longitude: -93.25, latitude: 44.95 });
  expect(payloadsOf(visited, 'createworkrequest')).toEqual([]);
  expect(screen.queryByText('Your unfinished request is back.')).toBeNull();
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'The hole is back' } });
  pressSubmit();
  await screen.findByRole('dialog', { name: 'Thanks!' });
  expect(payloadsOf(visited, 'createworkrequest')).toMatchObject([
    { worktypeid: 5, longitude: -93.25, latitude: 44.95, reportedagain: guid },
  ]);
});

test('a work type that is no longer offered, or a place that nobody knows, is left open', async () => {
  const visited = await follow({ ...place, WorkTypeName: 'Snow' });
  await screen.findByText(/You are reporting request 1042 again/);
  expect(screen.getByLabelText<HTMLSelectElement>('Work Type').value).toBe('');
  expect(visited.map().droppedPin).toEqual({ longitude: -93.25, latitude: 44.95 });
});

test('a report that the resident has begun already stays', async () => {
  const { kept } = await writeHole();
  closePage();
  await follow(place, { session: kept });
  await vi.waitFor(() => expect(panel()).toBeTruthy());
  expect(holeDescription()).toBe('A deep hole');
  expect(screen.queryByText(/You are reporting request/)).toBeNull();
});
