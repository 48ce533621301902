import { PhotoUploads } from '#features/photos/photo-uploads.tsx';
import { requestsText } from '#messages/requests-text.ts';
import type { Home } from '#screens/home/state/use-home.ts';

/** Attaches photos to the new request. */
export function PhotoField({ home }: { home: Home }) {
  return (
    <PhotoUploads
      label={requestsText('home.photos')}
      photos={home.photos.photos}
      failedText={(count) => requestsText('home.photosFailed', { count })}
      onChoose={home.acts.attach}
      onRetry={home.acts.retryPhoto}
      onRemove={home.acts.removePhoto}
    />
  );
}
