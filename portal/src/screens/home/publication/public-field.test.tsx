/** The form says what others will see of a report, and the resident decides. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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

/** Writes a report about a pothole, which the municipality publishes like this. */
async function write(shows: string, place: string) {
  const visited = await visitHome({ startUp: { publicTypes: [{ workTypeId: 5, shows, place }] } });
  await openCreatePanel(visited);
  writeRequest('A hole');
  return visited;
}

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show my report to the public' });

async function sent(visited: Awaited<ReturnType<typeof write>>) {
  await vi.waitFor(() => expect(submitButton().disabled).toBe(false));
  pressSubmit();
  await screen.findByRole('dialog', { name: 'Thanks!' });
  return payloadsOf(visited, 'createworkrequest')[0]!;
}

test.each([
  ['pins', 'exact', 'Everyone can see the exact place.', 'Your words and photos are not shown.'],
  [
    'reviewed',
    'street',
    'The place is shown as a block of the street, without the house number.',
    'Your words and photos are shown after our staff have looked at them.',
  ],
  [
    'open',
    'cell',
    'The place is shown as an area at least 820 ft wide, never exactly.',
    'Your words are shown at once, without email addresses and phone numbers. Your photos are shown after our staff have looked at them.',
  ],
])('The form says what others see of a work type with %s and %s', async (shows, place, where, words) => {
  await write(shows, place);
  expect((await box()).checked).toBe(true);
  for (const sentence of [where, words, 'Your name, email address and phone number are never shown.'])
    expect(screen.getByText(sentence)).toBeTruthy();
});

test('A report that the resident leaves public is sent as before', async () => {
  const visited = await write('pins', 'cell');
  await box();
  expect(await sent(visited)).not.toHaveProperty('notpublic');
});

test('A report that the resident makes not public is sent so', async () => {
  const visited = await write('pins', 'cell');
  fireEvent.click(await box());
  expect(
    screen.getByText('Nobody but you, people with the link and our staff will see your report.'),
  ).toBeTruthy();
  expect(await sent(visited)).toMatchObject({ notpublic: true });
});

test('A work type that the municipality does not publish has no such question', async () => {
  const visited = await visitHome({
    startUp: { publicTypes: [{ workTypeId: 99, shows: 'open', place: 'exact' }] },
  });
  await openCreatePanel(visited);
  writeRequest('A hole');
  expect(await sent(visited)).not.toHaveProperty('notpublic');
  expect(screen.queryByRole('group', { name: 'What others see' })).toBeNull();
});
