import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { IconButton } from '@fixpoint/ui/icon-button.tsx';
import { Spinner } from '@fixpoint/ui/spinner.tsx';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const { data, isError } = useQuery(photoPicture(fileId, token, false));

  useEffect(() => {
    const element = dialog.current!;
    const returnTo = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus();
    };
  }, []);

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
