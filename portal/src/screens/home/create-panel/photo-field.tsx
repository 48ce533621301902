import { PhotoUploads } from '#features/photos/photo-uploads.tsx';
import { takePhotos } from '#features/photos/take-photos.ts';
import { text } from '#messages/text.ts';
import type { Report } from '#screens/home/state/use-home.ts';

/** Attaches photos to the request that is being written. */
export function PhotoField({ report: { dispatch, queue, photos } }: { report: Report }) {
  const handleChoose = (files: File[]) => {
    const { taken, refusals } = takePhotos(files, photos.photos.length);
    queue.add(taken);
    if (refusals.length > 0) dispatch({ type: 'photos-refused', refusals });
  };

  return (
    <PhotoUploads
      label={text('home.photos')}
      queue={queue}
      photos={photos.photos}
      failedText={(count) => text('home.photosFailed', { count })}
      onChoose={handleChoose}
    />
  );
}
