import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTempFile } from '@fixpoint/contract/commands/create-temp-file.ts';
import { onAnnouncement } from '@fixpoint/ui/feedback/announce.ts';
import { answers, refuses } from '#test/fake-transport.ts';
import { leave } from '#test/visit.tsx';
import {
  attach,
  closeModal,
  expectAnnounced,
  openCreatePanel,
  payloadsOf,
  photo,
  photoRow,
  submitButton,
  visitHome,
  writeRequest,
} from '#test/visit-home.ts';

vi.mock('@fixpoint/ui/map/load-map.ts', async () => (await import('#test/visit-home.ts')).fakeLoadMap);
afterEach(leave);

test('the request cannot be submitted while photos are being uploaded', async () => {
  const arrived = Promise.withResolvers<void>();
  const visited = await visitHome({
    server: { createtempfile: () => arrived.promise.then(() => answers(createTempFile, { Id: 1 })) },
  });
  await openCreatePanel(visited);
  writeRequest();
  attach(photo('one.jpg'));
  expect(submitButton().disabled).toBe(true);
  expect(await screen.findByRole('progressbar', { name: 'Uploading one.jpg' })).toBeTruthy();
  arrived.resolve();
  await vi.waitFor(() => expect(submitButton().disabled).toBe(false));
  expect(photoRow('one.jpg').getByText('Uploaded')).toBeTruthy();
});

test.each([
  [
    'a picture that is not a jpeg',
    photo('hole.png'),
    'We only allow you to upload jpegs. Please try again with a jpeg.',
  ],
  ['a photo of 10 MB', hugePhoto(), 'Sorry, this file is too big. Our image size limit is 10MB'],
])('%s is refused, and nothing is uploaded', async (_, file, sentence) => {
  const visited = await visitHome();
  await openCreatePanel(visited);
  attach(file);
  await closeModal('Whoops!', 'Okay', sentence);
  expect(screen.queryByText(file.name)).toBeNull();
  expect(payloadsOf(visited, 'createtempfile')).toEqual([]);
});

test.each([
  ['the server refuses', refuses('photoNotAccepted', 'Too dark.'), 'Unexpected server error. Too dark.'],
  ['gets lost', 'unreachable' as const, 'Unexpected error.'],
])(
  'a photo that %s causes a message, is not part of the request, and can be tried again',
  async (_, answer, sentence) => {
    const visited = await visitHome({ server: { createtempfile: answer } });
    await openCreatePanel(visited);
    writeRequest();
    attach(photo('one.jpg'));
    await closeModal('Whoops!', 'Okay', sentence);
    expect(photoRow('one.jpg').getByText('Not uploaded')).toBeTruthy();
    expect(submitButton().disabled).toBe(false);
    visited.server.answer({ createtempfile: answers(createTempFile, { Id: 1 }) });
    fireEvent.click(screen.getByRole('button', { name: 'Retry one.jpg' }));
    expect(await photoRow('one.jpg').findByText('Uploaded')).toBeTruthy();
  },
);

test('a photo can be removed, and the focus stays at the photos', async () => {
  await openCreatePanel(await visitHome());
  attach(photo('one.jpg'));
  await screen.findByText('Uploaded');
  fireEvent.click(screen.getByRole('button', { name: 'Remove one.jpg' }));
  expect(screen.queryByText('one.jpg')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Add photos'));
});

test('removing a photo is announced once, without the repeated uploads of the others', async () => {
  const visited = await visitHome();
  await openCreatePanel(visited);
  attach(photo('one.jpg'), photo('two.jpg'), photo('three.jpg'));
  await expectAnnounced('Photo 3 of 3 uploaded.');
  const said: string[] = [];
  onTestFinished(onAnnouncement((sentence) => said.push(sentence)));
  fireEvent.click(screen.getByRole('button', { name: 'Remove one.jpg' }));
  await vi.waitFor(() => expect(payloadsOf(visited, 'createtempfile')).toHaveLength(5));
  await vi.waitFor(() => expect(submitButton().disabled).toBe(false));
  expect(said).toEqual(['one.jpg removed.']);
});

function hugePhoto(): File {
  return Object.defineProperty(photo('huge.jpg'), 'size', { value: 10 * 1024 * 1024 });
}
