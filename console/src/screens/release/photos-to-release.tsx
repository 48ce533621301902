import type { ToRelease } from '@fixpoint/contract/desk/release/find-to-release.ts';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { photoKeys, useKey } from '#features/keys/keys.ts';
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
          const isChosen = isSeen && choice.photoIds.includes(photoId);
          const photoKey = photoKeys[at];
          const choose = (isIn: boolean) =>
            onChange((now) => ({ ...now, photoIds: withOne(now.photoIds, photoId, isIn) }));
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
                aria-keyshortcuts={photoKey}
                checked={isChosen}
                onChange={({ target }) => choose(target.checked)}
              />
              {photoKey !== undefined && isSeen && (
                <PhotoKey photoKey={photoKey} onPress={() => choose(!isChosen)} />
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.quiet}>{text('release.blur')}</p>
    </>
  );
}

interface PhotoKeyProps {
  photoKey: (typeof photoKeys)[number];
  onPress: () => void;
}

/** Gives a photo its key while the photo is on the screen. */
function PhotoKey({ photoKey, onPress }: PhotoKeyProps) {
  useKey(photoKey, onPress);
  return null;
}

const withOne = (ids: readonly number[], id: number, isIn: boolean) => [
  ...ids.filter((it) => it !== id),
  ...(isIn ? [id] : []),
];
