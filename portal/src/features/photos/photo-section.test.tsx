import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFile } from '@fixpoint/contract/commands/create-file.ts';
import { findFileMinimumResponse } from '@fixpoint/contract/commands/find-file-minimum-response.ts';
import { answers, refuses } from '#test/fake-transport.ts';
import { attach, closeModal, expectAnnounced, photo, photoRow } from '#test/visit-home.ts';
import { followedGuid, photos, requestServer, sentWith, visitRequest } from '#test/visit-request.ts';
import { leave } from '#test/visit.tsx';
import { setVisible } from '@fixpoint/ui/test/set-visible.ts';

beforeEach(() => setVisible(true));
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const threePhotos = {
  photos: [
    { Id: 4, Name: 'a.jpg' },
    { Id: 9, Name: 'b.jpg' },
    { Id: 11, Name: 'c.jpg' },
  ],
};

const thumbnails = () => photos().queryAllByRole('button', { name: /^Show photo/ });
const zoom = () => within(screen.getByRole('dialog', { name: 'Pothole, 12 Bridge Lane' }));

/** A server that accepts a photo only when the test says so. */
function slowUploads() {
  const arrived = Promise.withResolvers<void>();
  return { arrived, createfile: () => arrived.promise.then(() => answers(createFile, { Id: 100 })) };
}

test('a request without photos says so, and offers to add some', async () => {
  await visitRequest();
  expect(await photos().findByText('No photos yet.')).toBeTruthy();
  expect(photos().getByLabelText<HTMLInputElement>('Add photos').multiple).toBe(true);
});

test('photos are added to the request one after the other, and shown among the others', async () => {
  const visited = await visitRequest({ photos: [{ Id: 4, Name: 'a.jpg' }] });
  await photos().findByRole('button', { name: 'Show photo 1 of 1 larger' });
  attach(photo('one.jpg'), photo('two.jpg'));
  expect(photoRow('two.jpg').getByText('Getting ready')).toBeTruthy();
  await photos().findByRole('button', { name: 'Show photo 3 of 3 larger' });
  await vi.waitFor(() => expect(screen.queryByText('two.jpg')).toBeNull());
  expect(
    sentWith(visited, 'createfile').map(({ name, WorkRequestGuid, Token }) => [name, WorkRequestGuid, Token]),
  ).toEqual([
    ['one.jpg', followedGuid, 'guest-token'],
    ['two.jpg', followedGuid, 'guest-token'],
  ]);
});

test('each photo has its own progress, and its upload is announced', async () => {
  const { arrived, createfile } = slowUploads();
  await visitRequest({}, { server: { createfile } });
  attach(photo('one.jpg'), photo('two.jpg'));
  expect(await photos().findByRole('progressbar', { name: 'Uploading one.jpg' })).toBeTruthy();
  expect(photoRow('two.jpg').getByText('Waiting')).toBeTruthy();
  arrived.resolve();
  await expectAnnounced(/^Photo \d of \d uploaded\.$/);
});

test.each([
  [photo('hole.png'), 'We only allow you to upload jpegs. Please try again with a jpeg.'],
  [hugePhoto(), 'Sorry, this file is too big. Our image size limit is 10MB'],
])('a file that is no jpeg or too big is refused: %o', async (file, sentence) => {
  const visited = await visitRequest();
  attach(file);
  await closeModal('Whoops!', 'Okay', sentence);
  expect(sentWith(visited, 'createfile')).toEqual([]);
});

test.each([
  [
    'the server refuses the photo',
    refuses('photoNotAccepted', 'Too dark.'),
    'Unexpected server error. Too dark.',
  ],
  ['the photo gets lost', 'unreachable' as const, 'Unexpected error.'],
])(
  'when %s a message is shown, the photo is not part of the request, and can be tried again',
  async (_, answer, sentence) => {
    const visited = await visitRequest({}, { server: { createfile: answer } });
    attach(photo('one.jpg'));
    await closeModal('Whoops!', 'Okay', sentence);
    expect(photoRow('one.jpg').getByText('Not uploaded')).toBeTruthy();
    expect(photos().getByText('One photo was not uploaded.')).toBeTruthy();
    visited.server.answer({ createfile: requestServer(visited.serverData)['createfile']! });
    fireEvent.click(photos().getByRole('button', { name: 'Retry one.jpg' }));
    expect(await photos().findByRole('button', { name: 'Show photo 1 of 1 larger' })).toBeTruthy();
    const [first, second] = sentWith(visited, 'createfile');
    expect(second!['data']).toEqual(first!['data']);
  },
);

test('a failed photo can be removed, and the focus stays at the photos', async () => {
  await visitRequest({}, { server: { createfile: 'unreachable' } });
  attach(photo('one.jpg'));
  await closeModal('Whoops!', 'Okay');
  fireEvent.click(photos().getByRole('button', { name: 'Remove one.jpg' }));
  expect(screen.queryByText('one.jpg')).toBeNull();
  expect(document.activeElement).toBe(photos().getByLabelText('Add photos'));
});

test('an upload continues on other screens, and the browser asks before the page is closed', async () => {
  const { arrived, createfile } = slowUploads();
  const { serverData, server } = await visitRequest({}, { server: { createfile } });
  attach(photo('one.jpg'));
  await photos().findByRole('progressbar');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  location.hash = '/register';
  await screen.findByLabelText('First Name');
  serverData.photos = [{ Id: 100, Name: 'one.jpg' }];
  arrived.resolve();
  await vi.waitFor(() => expect(server.calls.filter(({ cmd }) => cmd === 'createfile')).toHaveLength(1));
  location.hash = `/requeststatus/${followedGuid}`;
  await screen.findByText('Pothole');
  expect(await photos().findByRole('button', { name: 'Show photo 1 of 1 larger' })).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByText('one.jpg')).toBeNull());
  const leavingLater = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leavingLater);
  expect(leavingLater.defaultPrevented).toBe(false);
});

test('a photo that others add appears without a reload, and is announced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { serverData } = await visitRequest(threePhotos);
  await photos().findByRole('button', { name: 'Show photo 3 of 3 larger' });
  serverData.photos = [...serverData.photos, { Id: 12, Name: 'd.jpg' }];
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(thumbnails()).toHaveLength(4);
  await expectAnnounced('One new photo');
});

test('the full image is fetched once', async () => {
  const visited = await visitRequest(threePhotos);
  for (let turn = 0; turn < 2; turn++) {
    fireEvent.click(await photos().findByRole('button', { name: 'Show photo 1 of 3 larger' }));
    expect((await zoom().findByRole('img')).getAttribute('src')).toBe('data:image/jpeg;base64,RlVMTA==');
    fireEvent.click(zoom().getByRole('button', { name: 'Close the photo' }));
  }
  const full = sentWith(visited, 'findfileminimumresponse').filter((it) => it['returnThumbnail'] === false);
  expect(full).toMatchObject([{ fileId: 4 }]);
});

test('arrow keys and buttons show the other photos; Escape closes, and the focus returns', async () => {
  await visitRequest(threePhotos);
  const second = await photos().findByRole('button', { name: 'Show photo 2 of 3 larger' });
  second.focus();
  fireEvent.click(second);
  const dialog = screen.getByRole('dialog', { name: 'Pothole, 12 Bridge Lane' });
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(zoom().getByText('Photo 3 of 3')).toBeTruthy();
  expect(zoom().getByRole('button', { name: 'Next photo' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
  fireEvent.click(zoom().getByRole('button', { name: 'Previous photo' }));
  expect(zoom().getByText('Photo 1 of 3')).toBeTruthy();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(second);
});

test('a swipe shows the next photo, each has a name of its own, and plus enlarges it', async () => {
  await visitRequest(threePhotos);
  fireEvent.click(await photos().findByRole('button', { name: 'Show photo 1 of 3 larger' }));
  const picture = await zoom().findByRole('img', { name: 'Pothole, 12 Bridge Lane – Photo 1 of 3' });
  const touch = { pointerType: 'touch', pointerId: 5, isPrimary: true, clientY: 300 };
  fireEvent.pointerDown(picture, { ...touch, clientX: 300 });
  fireEvent.pointerUp(picture, { ...touch, clientX: 200 });
  const next = await zoom().findByRole('img', { name: 'Pothole, 12 Bridge Lane – Photo 2 of 3' });
  fireEvent.keyDown(next, { key: '+', ctrlKey: true });
  expect(next.parentElement!.dataset['near']).toBeUndefined();
  fireEvent.keyDown(next, { key: '+' });
  expect(next.parentElement!.dataset['near']).toBe('true');
  expect(document.activeElement).toBe(next.parentElement);
  fireEvent.keyDown(next, { key: 'ArrowRight' });
  expect(zoom().getByText('Photo 2 of 3')).toBeTruthy();
  fireEvent.click(zoom().getByRole('button', { name: 'Zoom out' }));
  expect(next.parentElement!.dataset['near']).toBeUndefined();
});

test('a pan that the browser takes over is no swipe, and a second finger neither', async () => {
  await visitRequest(threePhotos);
  fireEvent.click(await photos().findByRole('button', { name: 'Show photo 1 of 3 larger' }));
  const picture = await zoom().findByRole('img');
  const touch = { pointerType: 'touch', pointerId: 5, isPrimary: true, clientY: 300 };
  fireEvent.pointerDown(picture, { ...touch, clientX: 300 });
  fireEvent.pointerCancel(picture, { ...touch, clientX: 300 });
  fireEvent.pointerUp(picture, { ...touch, clientX: 100 });
  fireEvent.pointerDown(picture, { ...touch, clientX: 300 });
  fireEvent.pointerDown(picture, { ...touch, pointerId: 6, isPrimary: false, clientX: 310 });
  fireEvent.pointerUp(picture, { ...touch, clientX: 100 });
  expect(zoom().getByText('Photo 1 of 3')).toBeTruthy();
});

test('a press on the dimmed page closes the photo, a press on the photo does not', async () => {
  await visitRequest(threePhotos);
  fireEvent.click(await photos().findByRole('button', { name: 'Show photo 1 of 3 larger' }));
  fireEvent.click(await zoom().findByRole('img'));
  fireEvent.click(screen.getByRole('dialog', { name: 'Pothole, 12 Bridge Lane' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a full image that does not load is replaced by a message', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await visitRequest(threePhotos, {
    server: {
      findfileminimumresponse: ({ returnThumbnail }) =>
        returnThumbnail
          ? answers(findFileMinimumResponse, { Name: 'a.jpg', Data: 'VEhVTUI=' })
          : refuses('notFound'),
    },
  });
  fireEvent.click(await photos().findByRole('button', { name: 'Show photo 1 of 3 larger' }));
  expect(await zoom().findByText('This photo could not be loaded')).toBeTruthy();
});

test('the photos of a guest disappear when somebody logs in', async () => {
  const { session } = await visitRequest({}, { server: { createfile: 'unreachable' } });
  attach(photo('one.jpg'));
  await closeModal('Whoops!', 'Okay');
  const citizen = { firstName: 'Ada', lastName: 'L', email: 'ada@city.example', phoneNumber: '' };
  act(() => session.update({ citizen }));
  expect(screen.queryByText('one.jpg')).toBeNull();
});

function hugePhoto(): File {
  return Object.defineProperty(photo('huge.jpg'), 'size', { value: 10 * 1024 * 1024 });
}
