import { PhotoThumbnail } from '@fixpoint/ui/photos/photo-thumbnail.tsx';
import type { AttachedPhotos } from '#features/photos/attached-photo.ts';
import { photoFirstText } from '#messages/photo-first-text.ts';
import styles from './photo-first.module.css';

export interface FirstPhotoProps {
  photos: AttachedPhotos;
  /** The text for people who do not see it; 'Your photo' by default. */
  label?: string;
}

/** The photo with which the report began. The original is not decoded again, because that would delay the upload. */
export function FirstPhoto({
  photos: { photos },
  label = photoFirstText('photoFirst.photo'),
}: FirstPhotoProps) {
  const [first] = photos;
  if (first === undefined) return null;
  return (
    // A canvas draws it, because the page's security policy allows no blob URL.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span role="img" aria-label={label} className={styles.frame}>
      <PhotoThumbnail picture={first.stage === 'shrinking' ? null : first.picture} className={styles.photo} />
    </span>
  );
}
