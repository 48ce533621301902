import { afterEach, expect, test, vi } from 'vitest';
import { shrinkPhoto } from './shrink-photo.ts';

const photo = new Blob(['a photo'], { type: 'image/jpeg' });
const small = new Blob(['small'], { type: 'image/jpeg' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a photo is shrunk even if the browser does not know the newer option for its orientation', async () => {
  const picture = { width: 4000, height: 3000, close: vi.fn<() => void>() };
  vi.stubGlobal('createImageBitmap', async (_photo: Blob, options?: ImageBitmapOptions) => {
    if (options?.imageOrientation === 'from-image') throw new TypeError('not a valid enum value');
    return picture;
  });
  const drawImage = vi.fn<(...drawn: unknown[]) => void>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(small));
  await expect(shrinkPhoto(photo)).resolves.toBe(small);
  expect(drawImage).toHaveBeenCalledWith(picture, 0, 0, 500, 375);
  expect(picture.close).toHaveBeenCalled();
});

test('a browser that cannot shrink a photo uploads it unchanged', async () => {
  await expect(shrinkPhoto(photo)).resolves.toBe(photo);
});
