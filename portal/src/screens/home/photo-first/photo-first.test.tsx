import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findLikelyWorkTypes } from '@fixpoint/contract/commands/find-likely-work-types.ts';
import { answers } from '#test/fake-transport.ts';
import { stubLocation } from '#test/stub-location.ts';
import { leave } from '#test/visit.tsx';
import { clickMap, type HomeVisit, type HomeVisitOptions, payloadsOf, visitHome } from '#test/visit-home.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);

/** True if the device of the test has a touch screen. */
let hasTouch: boolean;
beforeEach(() => {
  hasTouch = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: hasTouch && query === '(any-pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(leave);

const jpeg = (options: FilePropertyBag = {}) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0)], 'hole.jpg', {
    type: 'image/jpeg',
    ...options,
  });
const inside = { longitude: -93.25, latitude: 44.95, accuracy: 12 };
const here = () => screen.findByRole('button', { name: 'Here' });

const visitByPhone = (options: HomeVisitOptions = {}) =>
  visitHome({
    ...options,
    startUp: { hasLikelyWorkTypes: true, ...options.startUp },
    server: {
      findlikelyworktypes: answers(findLikelyWorkTypes, { Nearby: [6], Often: [5] }),
      ...options.server,
    },
  });

async function take(file: File, way = 'Report with a photo'): Promise<void> {
  const input = await screen.findByLabelText(way);
  fireEvent.click(input);
  fireEvent.change(input, { target: { files: [file] } });
}

test('a device with a mouse alone has no entry for a camera', async () => {
  hasTouch = false;
  await visitByPhone();
  await screen.findByText('Click on the map to place a pin');
  expect(screen.queryByLabelText('Report with a photo')).toBeNull();
});

test('the camera opens by one input, the photos of the device by another', async () => {
  await visitByPhone();
  const camera = await screen.findByLabelText<HTMLInputElement>('Report with a photo');
  expect(camera.getAttribute('capture')).toBe('environment');
  expect(screen.getByLabelText('Choose a photo for a report').hasAttribute('capture')).toBe(false);
});

test('after the photo, its place and the source of the place are confirmed, and a suggested work type goes on to the words', async () => {
  stubLocation(inside);
  const visited = await visitByPhone();
  await take(jpeg());
  fireEvent.click(await here());
  expect(await screen.findByRole('img', { name: 'Your photo' })).toBeTruthy();
  const trash = await screen.findByRole('button', { name: 'Missed Trash' });
  expect(screen.getByLabelText<HTMLSelectElement>('Work Type').value).toBe('');
  fireEvent.click(trash);
  expect(screen.getByLabelText<HTMLSelectElement>('Work Type').value).toBe('6');
  expect(document.activeElement).toBe(screen.getByLabelText('Description'));
  expect(trash.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'All work types' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Work Type'));
  expect(payloadsOf(visited, 'findlikelyworktypes')[0]).toMatchObject({ longitude: -93.25, latitude: 44.95 });
});

test('the source of the place is said, until the resident moves the pin', async () => {
  stubLocation(inside);
  const visited: HomeVisit = await visitByPhone();
  await take(jpeg());
  expect(await screen.findByText(/^From this device, within 40.ft$/)).toBeTruthy();
  clickMap(visited);
  expect(await screen.findByText('Set by you')).toBeTruthy();
});

test('a place known only to within 200 metres is confirmed twice', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubLocation({ ...inside, accuracy: 200 });
  await visitByPhone();
  await take(jpeg());
  await screen.findByText('Finding the place…');
  vi.advanceTimersByTime(10_000);
  fireEvent.click(await here());
  expect(screen.queryByRole('heading', { name: 'Create Work Request' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, here' }));
  expect(await screen.findByRole('heading', { name: 'Create Work Request' })).toBeTruthy();
  vi.useRealTimers();
});

test('if the device refuses its location, the address search has the focus and the photo stays', async () => {
  stubLocation({ code: 1 });
  await visitByPhone();
  await take(jpeg());
  expect(await screen.findByText('Where is it?')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  expect(screen.getByRole('img', { name: 'Your photo' })).toBeTruthy();
});

test('an older photo says its date and gets no pin, though the device knows its location', async () => {
  stubLocation(inside);
  await visitByPhone();
  await take(jpeg({ lastModified: new Date(2026, 10, 3, 12).getTime() }), 'Choose a photo for a report');
  expect(await screen.findByText('Taken on Nov 3. Where was it?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Here' })).toBeNull();
});

test('a file that is no photo is refused in place, and the camera is one tap away', async () => {
  await visitByPhone();
  await take(new File(['words'], 'hole.jpg', { type: 'image/jpeg' }));
  expect(
    await screen.findByText('This file is not a photo in JPEG format. Take or choose another one.'),
  ).toBeTruthy();
  await take(new File([], 'hole.heic'));
  expect(await screen.findByText(/Take or choose another one/)).toBeTruthy();
  expect(screen.getByLabelText('Report with a photo')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('cancelling brings the first prompt back, and Undo the photo', async () => {
  stubLocation({ code: 1 });
  await visitByPhone();
  await take(jpeg());
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('Report with a photo')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('img', { name: 'Your photo' })).toBeTruthy();
});
