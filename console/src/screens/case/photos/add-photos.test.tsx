/** Staff add photos to a case. */
import { findRequest } from '@fixpoint/contract/desk/case/find-request.ts';
import { addPhoto } from '@fixpoint/contract/desk/intake/add-photo.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aCase, aPhoto } from '#test/one-case.ts';
import { caseAddress, visitCase } from '#test/visit-case.ts';
import { answer, Refused, visitDesk } from '#test/visit-desk.tsx';

const uploadedNames: string[] = [];
vi.mock('#api/upload-photo.ts', () => ({
  uploadPhoto: ({ name }: { name: string }) => Promise.resolve(uploadedNames.push(name)),
}));

const jpeg = (name: string) => new File(['jpeg'], name, { type: 'image/jpeg' });

async function choose(...files: File[]): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Add photos'), { target: { files } });
}

test('photos are added in their order, and the case shows them', async () => {
  let photos: ReturnType<typeof aPhoto>[] = [];
  const visit = visitDesk({
    at: caseAddress,
    role: 'clerk',
    answers: [
      answer(findRequest, () => aCase({ photos })),
      answer(addPhoto, ({ photoId }) => {
        photos = [...photos, aPhoto(photoId)];
        return { version: 6 };
      }),
    ],
  });
  await choose(jpeg('before.jpg'), jpeg('after.jpg'));
  expect(await screen.findByText('2 photos were added to request 1192.')).toBeTruthy();
  expect(uploadedNames).toEqual(['before.jpg', 'after.jpg']);
  expect(visit.payloadsOf(addPhoto)).toEqual([
    { requestId: 1192, photoId: 1, isHidden: false },
    { requestId: 1192, photoId: 2, isHidden: false },
  ]);
  expect(await screen.findByRole('button', { name: 'Photo 2 of 2' })).toBeTruthy();
});

test('a photo for staff only is added hidden', async () => {
  const visit = visitCase({ answers: [answer(addPhoto, { version: 6 })] });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Only for staff' }));
  expect(screen.getByText('Residents never see these photos.')).toBeTruthy();
  await choose(jpeg('plate.jpg'));
  await vi.waitFor(() => expect(visit.payloadsOf(addPhoto)).toMatchObject([{ isHidden: true }]));
});

test('a file that is no jpeg and a refusal of the server are explained', async () => {
  visitCase({
    answers: [
      answer(addPhoto, () => {
        throw new Refused('photoNotAccepted', 'Sorry, this request already has 50 photos.');
      }),
    ],
  });
  await choose(new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/^Only JPEG photos can be added\. plan\.pdf/)).toBeTruthy();
  await choose(jpeg('late.jpg'));
  expect(await screen.findByText(/already has 50 photos/)).toBeTruthy();
});

test('a viewer is not offered to add photos', async () => {
  visitCase({ role: 'viewer', photos: [aPhoto(1)] });
  await screen.findByRole('button', { name: 'Photo 1 of 1' });
  expect(screen.queryByLabelText('Add photos')).toBeNull();
});
