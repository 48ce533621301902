// chunk: form
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { ProgressBar } from '@fixpoint/ui/feedback/progress-bar.tsx';
import { PhotoThumbnail } from '@fixpoint/ui/photos/photo-thumbnail.tsx';
import type { PhotoStage, AttachedPhoto } from './attached-photo.ts';
import { type RequestsKey, requestsText } from '#messages/requests-text.ts';
import styles from './photo-uploads.module.css';

export interface PhotoRowProps {
  photo: AttachedPhoto;
  onRetry: () => void;
  onRemove: () => void;
}

const stageNames: Record<PhotoStage, RequestsKey> = {
  offline: 'outbox.waiting',
  shrinking: 'home.photoShrinking',
  waiting: 'home.photoWaiting',
  uploading: 'home.photoUploading',
  uploaded: 'home.photoUploaded',
  failed: 'home.photoFailed',
};

/** One photo: its thumbnail, its state and its buttons. */
export function UploadRow({ photo, onRetry, onRemove }: PhotoRowProps) {
  const { name, stage, picture, progress } = photo;
  return (
    <li className={styles.row}>
      {/* Shows the shrunk photo only: decoding the original again would delay the others. */}
      <PhotoThumbnail picture={stage === 'shrinking' ? null : picture} />
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.stage} data-stage={stage}>
          {stage === 'uploaded' && <Icon name="check" size={18} />}
          {stage === 'failed' && <Icon name="warning" size={18} />}
          {requestsText(stageNames[stage])}
        </p>
        {stage === 'uploading' && (
          <ProgressBar label={requestsText('home.photoUploadingNamed', { name })} fraction={progress} />
        )}
      </div>
      <div className={styles.acts}>
        {(stage === 'failed' || stage === 'offline') && (
          <Button aria-label={requestsText('home.photoRetryNamed', { name })} onClick={onRetry}>
            {requestsText('home.photoRetry')}
          </Button>
        )}
        <IconButton icon="trash" label={requestsText('home.photoRemove', { name })} onClick={onRemove} />
      </div>
    </li>
  );
}
