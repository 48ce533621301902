import { PhotoUploads } from '#features/photos/photo-uploads.tsx';
import { reportText } from '#messages/report-text.ts';
import type { Home } from '#screens/home/state/use-home.ts';

/** Attaches photos to the new request. */
export function PhotoField({ home }: { home: Home }) {
  return (
    <PhotoUploads
      label={reportText('home.photos')}
      photos={home.photos.photos}
      failedText={(count) => reportText('home.photosFailed', { count })}
      onChoose={home.acts.attach}
      onRetry={home.acts.retryPhoto}
      onRemove={home.acts.removePhoto}
    />
  );
}
