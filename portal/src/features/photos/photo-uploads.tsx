// chunk: form
import { useId, useRef } from 'react';
import { photoMaxMegabytes } from '@fixpoint/contract/limits.ts';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { ChooseFiles } from '@fixpoint/ui/controls/choose-files.tsx';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { UploadRow } from './photo-row.tsx';
import styles from './photo-uploads.module.css';
import type { AttachedPhoto } from './attached-photo.ts';

export interface PhotoUploadsProps {
  /** A label above the field; left out if a heading says the same. */
  label?: string;
  /** True if few people add photos here. */
  isSmall?: boolean;
  photos: readonly AttachedPhoto[];
  /** The sentence about this number of failed photos. */
  failedText: (count: number) => string;
  /** Called with all chosen files, before any check. */
  onChoose: (files: File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Attaches photos: several at once, each with its own progress, retry and remove. */
export function PhotoUploads(props: PhotoUploadsProps) {
  const { label, isSmall = false, photos, failedText, onChoose, onRetry, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const needId = useId();
  const failedCount = photos.filter(({ stage }) => stage === 'failed').length;

  const handleRemove = ({ id, name }: AttachedPhoto) => {
    onRemove(id);
    announce(requestsText('home.photoRemoved', { name }));
    input.current?.focus();
  };

  return (
    <div className={styles.field} data-unprinted>
      {label !== undefined && (
        <p className={styles.head}>
          <span className={styles.label}>{label}</span>
          <span id={needId} className={styles.hint}>
            {text('common.optional')}
          </span>
        </p>
      )}
      <p id={hintId} className={styles.hint}>
        {requestsText('home.photosHint', { megabytes: photoMaxMegabytes })}
      </p>
      {photos.length > 0 && (
        <ul className={styles.list}>
          {photos.map((photo) => (
            <UploadRow
              key={photo.id}
              photo={photo}
              onRetry={() => onRetry(photo.id)}
              onRemove={() => handleRemove(photo)}
            />
          ))}
        </ul>
      )}
      {failedCount > 0 && <p className={styles.failed}>{failedText(failedCount)}</p>}
      <ChooseFiles
        ref={input}
        className={isSmall ? styles.small : undefined}
        describedBy={label === undefined ? hintId : `${needId} ${hintId}`}
        onChoose={onChoose}
      >
        <Icon name="camera" />
        {requestsText('home.photosAdd')}
      </ChooseFiles>
    </div>
  );
}
