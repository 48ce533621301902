import { useQuery } from '@tanstack/react-query';
import { IconButton } from '@fixpoint/ui/icon-button.tsx';
import { Spinner } from '@fixpoint/ui/spinner.tsx';
import { useModalDialog } from '@fixpoint/ui/use-modal-dialog.ts';
import { text } from '#messages/text.ts';
import { photoPicture } from './photo-queries.ts';
import styles from './photo-zoom.module.css';

export interface PhotoZoomProps {
  fileId: number;
  token: string;
  /** What the photo shows, in words. */
  alt: string;
  onClose: () => void;
}

/** The full image over a dimmed page, with a spinner while it loads. Render it to open it. */
export function PhotoZoom({ fileId, token, alt, onClose }: PhotoZoomProps) {
  const dialog = useModalDialog();
  const { data, isError } = useQuery(photoPicture(fileId, token, false));

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={alt}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <IconButton
        className={styles.close}
        icon="close"
        label={text('photo.close')}
        isFloating
        onClick={onClose}
      />
      {data !== undefined && <img className={styles.picture} src={data} alt={alt} />}
      {data === undefined && !isError && <Spinner label={text('photo.loading')} />}
      {isError && <output>{text('photo.notLoaded')}</output>}
    </dialog>
  );
}
