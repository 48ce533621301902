import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useRef } from 'react';
import { text } from '#messages/text.ts';
import type { IntakePhotos } from './use-photos.ts';
import styles from './photo-field.module.css';

/** Photos that came by mail or were brought to the counter. */
export function PhotoField({ photos }: { photos: IntakePhotos }) {
  const input = useRef<HTMLInputElement>(null);
  const { sent, onTheirWay, refused } = photos;
  return (
    <div className={styles.photos}>
      <input
        ref={input}
        type="file"
        accept="image/jpeg"
        multiple
        hidden
        data-photos
        onChange={({ target }) => {
          photos.add([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <Icon name="image" size={18} /> {text('intake.addPhotos')}
      </Button>
      {refused !== undefined && (
        <p role="alert" className={styles.problem}>
          {refused}
        </p>
      )}
      {sent.length + onTheirWay.length > 0 && (
        <ul className={styles.list} aria-label={text('photos.title')}>
          {sent.map((photo) => (
            <li key={photo.photoId} className={styles.photo}>
              {photo.picture === '' ? <Icon name="image" /> : <img src={photo.picture} alt="" />}
              <span className={styles.name}>{photo.name}</span>
              <IconButton
                icon="trash"
                label={text('intake.removePhoto', { name: photo.name })}
                onClick={() => void photos.remove(photo)}
              />
            </li>
          ))}
          {onTheirWay.map((photo) => (
            <li key={photo.id} className={styles.photo}>
              {photo.problem === undefined ? (
                <Spinner size="small" label={text('intake.sendingPhoto', { name: photo.file.name })} />
              ) : (
                <Icon name="warning" className={styles.warning} />
              )}
              <span className={styles.name}>
                {photo.file.name}
                {photo.problem !== undefined && (
                  <span role="alert" className={styles.problem}>
                    {photo.problem}
                  </span>
                )}
              </span>
              {photo.problem !== undefined && (
                <Button onClick={() => photos.retry(photo)}>{text('common.retry')}</Button>
              )}
              {photo.problem !== undefined && (
                <IconButton
                  icon="trash"
                  label={text('intake.removePhoto', { name: photo.file.name })}
                  onClick={() => photos.forget(photo.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
