/** Which photos are refused before anything is read of them (spec 5). */
import { photoMaxBytes } from '#limits.ts';

/** Why a file is not taken: its extension is none of a jpeg's, it is not under 10 MB, or there are enough photos. */
export type PhotoRefusal = 'not-jpeg' | 'too-big' | 'too-many';

const jpegExtension = /\.jpe?g$/i;

/** Why this file is refused; undefined for one that is taken. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): PhotoRefusal | undefined {
  if (!jpegExtension.test(name)) return 'not-jpeg';
  return size < photoMaxBytes ? undefined : 'too-big';
}
