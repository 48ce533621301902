const side = { width: 96, height: 96 };

/** A photo small enough to be stored with a draft, as a data URL; empty if the browser cannot draw it. */
export async function smallPicture(photo: Blob): Promise<string> {
  try {
    const { shrinkPicture } = await import('@fixpoint/ui/photos/shrink-picture.ts');
    const small = await shrinkPicture(photo, side);
    return small === photo ? '' : await dataUrlOf(small);
  } catch {
    // The server reports a file that is not a picture.
    return '';
  }
}

function dataUrlOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read')));
    reader.readAsDataURL(picture);
  });
}
