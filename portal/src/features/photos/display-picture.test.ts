import { expect, test, vi } from 'vitest';
import { displayPicture } from './display-picture.ts';

const { shrinkPhoto } = vi.hoisted(() => ({
  shrinkPhoto: vi.fn<(photo: Blob, most: object) => Promise<Blob>>(),
}));
vi.mock('./shrink-photo.ts', () => ({ shrinkPhoto }));

test('a picture of ordinary size is shown unchanged', async () => {
  await expect(displayPicture('data:image/jpeg;base64,QUJD')).resolves.toBe('data:image/jpeg;base64,QUJD');
  expect(shrinkPhoto).not.toHaveBeenCalled();
});

test('a picture over 4 MB is shrunk to 2000 x 2000 before it is shown', async () => {
  shrinkPhoto.mockResolvedValue(new Blob(['ABC'], { type: 'image/jpeg' }));
  const original = 'A'.repeat(Math.ceil((4 * 1024 * 1024 + 3) / 3) * 4);
  await expect(displayPicture(original)).resolves.toBe('data:image/jpeg;base64,QUJD');
  expect(shrinkPhoto).toHaveBeenCalledWith(expect.any(Blob), { width: 2000, height: 2000 });
  expect(shrinkPhoto.mock.calls[0]![0].size).toBeGreaterThan(4 * 1024 * 1024);
});
