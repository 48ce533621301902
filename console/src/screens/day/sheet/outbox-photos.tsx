import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { PhotoThumbnail } from '@fixpoint/ui/photos/photo-thumbnail.tsx';
import { useEffect, useState } from 'react';
import { readEntryPicture, takeBack } from '#features/device/outbox.ts';
import type { OutboxPhoto } from '#features/device/outbox-entry.ts';
import { text } from '#messages/text.ts';
import { whyRefused } from '#screens/day/state/entry-words.ts';
import styles from './photo-part.module.css';

export interface OutboxPhotosProps {
  photos: readonly OutboxPhoto[];
  lockedIds: ReadonlySet<string>;
}

/** The unsent photos in their order. */
export function OutboxPhotos({ photos, lockedIds }: OutboxPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ol className={styles.rows} aria-label={text('day.photosToSend')}>
      {photos.map((photo) => (
        <Row key={photo.id} photo={photo} isUnderway={lockedIds.has(photo.id)} />
      ))}
    </ol>
  );
}

function Row({ photo, isUnderway }: { photo: OutboxPhoto; isUnderway: boolean }) {
  const { id, name, refusal } = photo;
  const [picture, setPicture] = useState<Blob>();
  useEffect(() => {
    let isGone = false;
    void readEntryPicture(id).then(
      (storedPicture) => isGone || setPicture(storedPicture),
      () => undefined,
    );
    return () => void (isGone = true);
  }, [id]);
  return (
    <li className={styles.row}>
      <PhotoThumbnail picture={picture ?? null} />
      <span className={styles.about}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={refusal === undefined ? styles.hint : styles.bad}>
          {refusal !== undefined && <Icon name="warning" size={16} />}
          {refusal !== undefined ? whyRefused(photo) : text(isUnderway ? 'day.isUnderway' : 'day.isWaiting')}
        </span>
      </span>
      <IconButton
        icon="trash"
        label={text('day.dropPhoto', { name })}
        disabled={isUnderway}
        onClick={() => void takeBack(id)}
      />
    </li>
  );
}
