import type { ToRelease } from '@fixpoint/contract/desk/release/find-to-release.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { text } from '#messages/text.ts';
import styles from './release-screen.module.css';
import type { ReleaseChoice } from './use-release.ts';

export interface PhotosToReleaseProps {
  photos: ToRelease['photos'];
  choice: ReleaseChoice;
  onChange: (update: (choice: ReleaseChoice) => ReleaseChoice) => void;
}

/** The photos, large. No decision is made about a photo that is not on the screen yet. */
export function PhotosToRelease({ photos, choice, onChange }: PhotosToReleaseProps) {
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos} aria-label={text('release.photos')}>
        {photos.map(({ photoId, address }, at) => {
          const number = at + 1;
          const isSeen = choice.seenPhotoIds.includes(photoId);
          return (
            <li key={photoId}>
              <img
                className={styles.photo}
                src={address}
                alt={text('release.photoNumber', { number })}
                onLoad={() =>
                  onChange((now) => ({ ...now, seenPhotoIds: withOne(now.seenPhotoIds, photoId, true) }))
                }
              />
              <Checkbox
                label={text('release.photo', { number })}
                disabled={!isSeen}
                checked={isSeen && choice.photoIds.includes(photoId)}
                onChange={({ target }) =>
                  onChange((now) => ({ ...now, photoIds: withOne(now.photoIds, photoId, target.checked) }))
                }
              />
            </li>
          );
        })}
      </ul>
      <p className={styles.quiet}>{text('release.blur')}</p>
    </>
  );
}

const withOne = (ids: readonly number[], id: number, isIn: boolean) => [
  ...ids.filter((it) => it !== id),
  ...(isIn ? [id] : []),
];
