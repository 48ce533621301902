import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { useState } from 'react';
import type { Case } from '#features/requests/case-queries.ts';
import { lazyDialog } from '#features/navigation/lazy-dialog.tsx';
import { lazyCorrection } from '#screens/case/lazy-correction.tsx';
import { text } from '#messages/text.ts';
import styles from './photos.module.css';

/** Loads a moment after the photos. */
const AddPhotos = lazyCorrection(() => import('./add-photos.tsx').then((it) => it.AddPhotos));
const PhotoViewer = lazyDialog(() => import('./photo-viewer.tsx').then((it) => it.PhotoViewer));

export interface CasePhotosProps {
  item: Case;
  mayWork: boolean;
}

/** The photos of a case, small. Hidden photos are marked. Each opens large. Staff can add more. */
export function CasePhotos({ item, mayWork }: CasePhotosProps) {
  const [openAt, setOpenAt] = useState<number>();
  const { photos } = item;
  return (
    <>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={text('photos.title')}>
          {photos.map((photo, at) => (
            <li key={photo.photoId}>
              <button
                type="button"
                className={classNames(styles.photo, photo.hiddenAt !== null && styles.hidden)}
                onClick={() => setOpenAt(at)}
              >
                <img
                  src={`${photo.address}?thumbnail`}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  alt={text('photos.alt', { at: at + 1, count: photos.length })}
                />
                {photo.hiddenAt !== null && <span className={styles.badge}>{text('photos.hidden')}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayWork && <AddPhotos item={item} />}
      {openAt !== undefined && (
        <PhotoViewer
          item={item}
          mayWork={mayWork}
          // If somebody has removed the open photo meanwhile, show the last one.
          at={Math.min(openAt, photos.length - 1)}
          onMove={setOpenAt}
          onClose={() => setOpenAt(undefined)}
        />
      )}
    </>
  );
}
