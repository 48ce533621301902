/** Acts on the photos of a case, by keys. */
import { editPhoto } from '@fixpoint/contract/desk/case/edit-photo.ts';
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { restorePhoto } from '@fixpoint/contract/desk/case/restore-photo.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCase, aPhoto } from '#test/one-case.ts';
import { answer, type DeskAnswer, Refused, visitDesk } from '#test/visit-desk.tsx';

const at = '/requests/1192?open=yes';
const when = new Date('2026-11-21T15:00:00Z');
const original = { replacedAt: when, keptUntil: new Date('2026-12-21T15:00:00Z') };

async function openPhoto(photos: () => ReturnType<typeof aPhoto>[], answers: DeskAnswer[] = []) {
  const visit = visitDesk({
    at,
    role: 'clerk',
    answers: [answer(findRequest, () => aCase({ photos: photos() })), ...answers],
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Photo 1 of/ }));
  return visit;
}

const editor = () => screen.findByRole('dialog', { name: 'Blur or turn the photo' });

async function openEditor(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'Blur or turn' }));
  return editor();
}

const press = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));

test('the arrow keys go from photo to photo, and stop at the ends', async () => {
  await openPhoto(() => [aPhoto(1), aPhoto(2)]);
  const dialog = await screen.findByRole('dialog', { name: 'photo 1.jpg' });
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' });
  expect(within(dialog).getByText('Photo 1 of 2')).toBeTruthy();
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/api/photos/1192/2');
  expect(within(dialog).getByText('Photo 2 of 2')).toBeTruthy();
});

test('boxes and turns are saved on the version that was on the screen, and can be undone', async () => {
  let photos = [aPhoto(1)];
  const visit = await openPhoto(
    () => photos,
    [
      answer(editPhoto, () => {
        photos = [aPhoto(2, { original })];
        return { version: 6, photoId: 2 };
      }),
      answer(restorePhoto, () => {
        photos = [aPhoto(1)];
        return { version: 7, photoId: 1 };
      }),
    ],
  );
  const dialog = await openEditor();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  press(dialog, 'Add a box');
  const box = within(dialog).getByRole('button', { name: /^Box 1 of 1/ });
  expect(document.activeElement).toBe(box);
  for (const key of ['ArrowLeft', 'ArrowUp']) fireEvent.keyDown(box, { key });
  fireEvent.keyDown(box, { key: 'ArrowRight', shiftKey: true });
  press(dialog, 'Turn right');
  expect(within(dialog).getByRole('img', { name: 'The photo, turned by 90 degrees' })).toBeTruthy();
  press(dialog, 'Save');
  expect(await screen.findByText(/^Edited/)).toBeTruthy();
  const near = (value: number) => expect.closeTo(value, 9) as number;
  expect(visit.payloadsOf(editPhoto)).toEqual([
    {
      requestId: 1192,
      version: 5,
      photoId: 1,
      turns: 1,
      blurs: [{ left: near(0.41), top: near(0.39), width: near(0.2), height: near(0.21) }],
    },
  ]);
  // The bar is below the dialog.
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  expect(await screen.findByText('The edit of a photo of request 1192 was undone.')).toBeTruthy();
  expect(visit.payloadsOf(restorePhoto)).toEqual([{ requestId: 1192, photoId: 2 }]);
});

test('boxes stay when the editor is closed, and go when they are discarded', async () => {
  await openPhoto(() => [aPhoto(1)]);
  const dialog = await openEditor();
  press(dialog, 'Add a box');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  const again = await openEditor();
  expect(within(again).getByRole('button', { name: /^Box 1 of 1/ })).toBeTruthy();
  press(again, 'Preview');
  expect(within(again).queryByRole('button', { name: /^Box/ })).toBeNull();
  press(again, 'Discard');
  expect(within(await openEditor()).queryByRole('button', { name: /^Box/ })).toBeNull();
});

test('Delete removes a box, and the box before gets the focus', async () => {
  await openPhoto(() => [aPhoto(1)]);
  const dialog = await openEditor();
  press(dialog, 'Add a box');
  press(dialog, 'Add a box');
  fireEvent.keyDown(within(dialog).getByRole('button', { name: /^Box 2 of 2/ }), { key: 'Delete' });
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: /^Box 1 of 1/ }));
});

test('when the server fails, the boxes stay', async () => {
  const refuse = () => {
    throw new Refused('databaseTimeout');
  };
  await openPhoto(() => [aPhoto(1)], [answer(editPhoto, refuse)]);
  const dialog = await openEditor();
  press(dialog, 'Add a box');
  press(dialog, 'Save');
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'The server did not answer in time.',
  );
  expect(within(dialog).getByRole('button', { name: /^Box 1 of 1/ })).toBeTruthy();
});

test("after a colleague's change, the current photo is shown with a message", async () => {
  let photos = [aPhoto(1)];
  const refuse = () => {
    photos = [aPhoto(3, { original })];
    throw new Refused('conflict');
  };
  await openPhoto(() => photos, [answer(editPhoto, refuse)]);
  const dialog = await openEditor();
  press(dialog, 'Turn left');
  press(dialog, 'Save');
  const now = await screen.findByRole('dialog', { name: 'photo 3.jpg' });
  expect(within(now).getByRole('alert').textContent).toBe(
    'Somebody else changed this photo in the meantime. This is the latest version.',
  );
});
