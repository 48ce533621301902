import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { findOwnerOfPlace } from '@fixpoint/contract/commands/find-owner-of-place.ts';
import { noteRedirect } from '@fixpoint/contract/commands/note-redirect.ts';
import type { OwnerAct } from '@fixpoint/contract/owners/owner-acts.ts';
import { onAnnouncement } from '@fixpoint/ui/feedback/announce.ts';
import { answers } from '#test/fake-transport.ts';
import { leave } from '#test/visit.tsx';
import {
  openCreatePanel,
  payloadsOf,
  pressSubmit,
  submitButton,
  visitHome,
  writeRequest,
} from '#test/visit-home.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(leave);

const stateRoad = (act: OwnerAct) => ({
  Place: 'Route 61',
  Owner: {
    Key: 'state-dot',
    Name: 'State DOT',
    Phone: '+1 217 555 0161',
    Hours: 'Day and night',
    Url: 'https://dot.state.example/',
    Text: 'They look after state routes.',
    Act: act,
  },
});
const cityRoad = { Place: 'Main Street', Owner: null };
type Place = ReturnType<typeof stateRoad> | typeof cityRoad;

/** Writes a report at a place with these owners. */
async function write(...places: Place[]) {
  const visited = await visitHome({
    startUp: { hasOwners: true },
    server: {
      findownerofplace: answers(findOwnerOfPlace, { Places: places }),
      noteredirect: answers(noteRedirect, { Result: true }),
    },
  });
  await openCreatePanel(visited);
  writeRequest('A hole');
  return visited;
}
const card = async () =>
  within(await screen.findByRole('region', { name: 'State DOT looks after Route 61' }));
const sent = async (visited: Awaited<ReturnType<typeof write>>) => {
  pressSubmit();
  await screen.findByRole('dialog', { name: 'Thanks!' });
  return payloadsOf(visited, 'createworkrequest')[0]!;
};

test('without owners in the start-up document nothing is asked', async () => {
  const visited = await visitHome();
  await openCreatePanel(visited);
  writeRequest('A hole');
  const request = await sent(visited);
  expect(payloadsOf(visited, 'findownerofplace')).toEqual([]);
  expect(request).not.toHaveProperty('placeowner');
});

test('the card has the owner’s contact, and the report can still be sent with one tap', async () => {
  const announced: string[] = [];
  onTestFinished(onAnnouncement((sentence) => announced.push(sentence)));
  const visited = await write(stateRoad('tell'));
  const shown = await card();
  await vi.waitFor(() => expect(announced).toContain('State DOT looks after Route 61'));
  expect(shown.getByRole('link', { name: 'Call +1 217 555 0161' }).getAttribute('href')).toBe(
    'tel:+12175550161',
  );
  expect(shown.getByText('Day and night')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Report it on their website' })).toBeTruthy();
  expect(await sent(visited)).toMatchObject({ placeowner: 'state-dot', senttocity: true });
});

test('a resident who sends it anyway reads what happens, and goes on', async () => {
  const visited = await write(stateRoad('tell'));
  fireEvent.click((await card()).getByRole('button', { name: 'Send it to City of Riverbend anyway' }));
  const line = screen.getByText(/^Your report goes to City of Riverbend\./);
  expect(document.activeElement).toBe(line);
  expect(await sent(visited)).toMatchObject({ placeowner: 'state-dot', senttocity: true });
});

test('a resident who goes to the owner is counted, and Undo restores the report', async () => {
  const visited = await write(stateRoad('tell'));
  fireEvent.click((await card()).getByRole('button', { name: 'Got it' }));
  await vi.waitFor(() =>
    expect(payloadsOf(visited, 'noteredirect')).toMatchObject([{ placeowner: 'state-dot' }]),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A hole');
});

test('between two roads the resident chooses, and no answer never stops the report', async () => {
  const visited = await write(stateRoad('tell'), cityRoad);
  const question = within(await screen.findByRole('group', { name: /^Which road is it\?/ }));
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
  fireEvent.click(question.getByRole('radio', { name: 'Route 61 (State DOT)' }));
  await card();
  fireEvent.click(question.getByRole('radio', { name: 'Main Street (City of Riverbend)' }));
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
  expect(await sent(visited)).toMatchObject({ placeowner: '', senttocity: false });
});

test('where the municipality accepts no report, the button to send gives way to the contact', async () => {
  await write(stateRoad('stop'));
  const shown = await card();
  expect(
    shown.getByText('Please report the problem there. City of Riverbend cannot accept it.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit Work Request' })).toBeNull();
  expect(shown.queryByRole('button', { name: /anyway/ })).toBeNull();
});

test('a report that the municipality passes on is sent as usual', async () => {
  const visited = await write(stateRoad('forward'));
  expect((await card()).getByText(/City of Riverbend passes it on to State DOT\./)).toBeTruthy();
  expect(submitButton().disabled).toBe(false);
  expect(await sent(visited)).toMatchObject({ placeowner: 'state-dot', senttocity: false });
});

test('a server that does not answer changes nothing', async () => {
  const visited = await visitHome({
    startUp: { hasOwners: true },
    server: { findownerofplace: 'unreachable' },
  });
  await openCreatePanel(visited);
  writeRequest('A hole');
  expect(await sent(visited)).not.toHaveProperty('placeowner');
});
