import { type ChangeEvent, useId, useRef } from 'react';
import { announce } from '@fixpoint/ui/announce.ts';
import { Icon } from '@fixpoint/ui/icon.tsx';
import { takePhotos } from '#features/photos/take-photos.ts';
import type { TrayPhoto } from '#features/photos/tray-photo.ts';
import { text } from '#messages/text.ts';
import type { Report } from '#screens/home/use-report.ts';
import styles from './photo-field.module.css';
import { PhotoRow } from './photo-row.tsx';

/** Attaches photos: several at once, each with its own progress, retry and remove. */
export function PhotoField({ report: { dispatch, tray, photos } }: { report: Report }) {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const hintId = useId();
  const failed = photos.photos.filter(({ stage }) => stage === 'failed').length;

  const handleFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { taken, refusals } = takePhotos(Array.from(target.files ?? []), photos.photos.length);
    // The same file can be chosen again.
    target.value = '';
    tray.add(taken);
    if (refusals.length > 0) dispatch({ type: 'photos-refused', refusals });
  };

  const handleRemove = ({ id, name }: TrayPhoto) => {
    tray.remove(id);
    announce(text('home.photoRemoved', { name }));
    input.current?.focus();
  };

  return (
    <div className={styles.field}>
      <p className={styles.label}>{text('home.photos')}</p>
      <p id={hintId} className={styles.hint}>
        {text('home.photosHint')}
      </p>
      {photos.photos.length > 0 && (
        <ul className={styles.list}>
          {photos.photos.map((photo) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              onRetry={() => tray.retry(photo.id)}
              onRemove={() => handleRemove(photo)}
            />
          ))}
        </ul>
      )}
      {failed > 0 && <p className={styles.failed}>{text('home.photosFailed', { count: failed })}</p>}
      <div className={styles.choose}>
        <input
          ref={input}
          id={inputId}
          type="file"
          accept=".jpg,.jpeg,image/jpeg"
          multiple
          aria-describedby={hintId}
          className={styles.input}
          onChange={handleFiles}
        />
        <label htmlFor={inputId} className={styles.button}>
          <Icon name="camera" />
          {text('home.photosAdd')}
        </label>
      </div>
    </div>
  );
}
