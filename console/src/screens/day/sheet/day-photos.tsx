import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { useState } from 'react';
import type { DayCase } from '#features/device/day.ts';
import { text } from '#messages/text.ts';
import styles from './photo-part.module.css';
import { useStoredPhoto } from './use-stored-photo.ts';

type Photo = DayCase['photos'][number];

/** The photos of the case. Each opens large. */
export function DayPhotos({ item: { photos, photoCount } }: { item: DayCase }) {
  const [openPhoto, setOpenPhoto] = useState<Photo>();
  if (photos.length === 0) return <p className={styles.hint}>{text('day.noPhotos')}</p>;
  const altOf = (at: number) => text('photos.alt', { at: at + 1, count: photoCount });
  return (
    <>
      <ul className={styles.photos} aria-label={text('photos.title')}>
        {photos.map((photo, at) => (
          <li key={photo.photoId}>
            <button
              type="button"
              className={styles.photo}
              data-hidden={isHidden(photo) || undefined}
              onClick={() => setOpenPhoto(photo)}
            >
              <StoredPhoto photo={photo} alt={altOf(at)} />
              {isHidden(photo) && <span className={styles.badge}>{text('photos.hidden')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {openPhoto !== undefined && (
        <Modal
          title={altOf(photos.indexOf(openPhoto))}
          isStep={false}
          onClose={() => setOpenPhoto(undefined)}
          actions={
            <Button kind="primary" onClick={() => setOpenPhoto(undefined)}>
              {text('common.close')}
            </Button>
          }
        >
          <StoredPhoto photo={openPhoto} alt={altOf(photos.indexOf(openPhoto))} className={styles.whole} />
          {isHidden(openPhoto) && <p>{text('photos.hidden')}</p>}
        </Modal>
      )}
    </>
  );
}

/** Days stored by an older version have no `hiddenAt`: their photos count as visible. */
function isHidden({ hiddenAt }: { hiddenAt?: Date | null }): boolean {
  return hiddenAt !== undefined && hiddenAt !== null;
}

function StoredPhoto({
  photo,
  alt,
  className,
}: {
  photo: Photo;
  alt: string;
  className?: string | undefined;
}) {
  const source = useStoredPhoto(photo.address);
  if (source === undefined) return null;
  return <img src={source} width={photo.width} height={photo.height} alt={alt} className={className} />;
}
