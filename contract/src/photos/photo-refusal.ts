/** Refuses files that cannot be photos, before reading them (spec 5). */
import { photoMaxBytes } from '#limits.ts';

/**
 * Reason of a refusal: the extension is not that of a jpeg, the file is not under 10 MB, or there are enough
 * photos.
 */
export type PhotoRefusal = 'not-jpeg' | 'too-big' | 'too-many';

const jpegExtension = /\.jpe?g$/i;

/** Reason why this file is refused; undefined if it is accepted. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): PhotoRefusal | undefined {
  if (!jpegExtension.test(name)) return 'not-jpeg';
  return size < photoMaxBytes ? undefined : 'too-big';
}
