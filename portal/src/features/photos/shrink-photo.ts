import { photoMaxHeight, photoMaxWidth } from '@fixpoint/contract/limits.ts';
import type { PictureSize } from '@fixpoint/ui/photos/fit-within.ts';
import { shrinkPicture } from '@fixpoint/ui/photos/shrink-picture.ts';

const maxSize: PictureSize = { width: photoMaxWidth, height: photoMaxHeight };

/** A photo of at most 500 x 1000 pixels, or of the given size (spec 5). Rejects if the file is no picture. */
export function shrinkPhoto(photo: Blob, most: PictureSize = maxSize): Promise<Blob> {
  return shrinkPicture(photo, most);
}
