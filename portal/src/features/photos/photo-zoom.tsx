// chunk: following
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useModalDialog } from '@fixpoint/ui/overlays/use-modal-dialog.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { photoPicture, type RequestPhoto } from './photo-queries.ts';
import styles from './photo-zoom.module.css';

export interface PhotoZoomProps {
  photos: readonly RequestPhoto[];
  /** The index of the shown photo. */
  at: number;
  token: string;
  /** Alternative text of the photos. */
  alt: string;
  onMove: (at: number) => void;
  onClose: () => void;
}

/**
 * The full image over a dimmed page, with a spinner while it loads; arrow keys show the other photos. Render
 * it to open it.
 */
export function PhotoZoom({ photos, at, token, alt, onMove, onClose }: PhotoZoomProps) {
  const [openedAt] = useState(at);
  const dialog = useModalDialog(`zoom=${openedAt}`, onClose);
  const { data, isError } = useQuery(photoPicture(photos[at]!.Id, token, false));
  const goTo = (next: number) => next >= 0 && next < photos.length && onMove(next);

  const handleKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      goTo(event.key === forward ? at + 1 : at - 1);
  };
  const handlePress = (event: MouseEvent<HTMLDialogElement>) => {
    // A press outside of the picture and the buttons is on the dimmed page.
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // The key events come from the buttons inside; with the keyboard, Escape closes the photo.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={alt}
      onClick={handlePress}
      onKeyDown={handleKey}
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
      {data !== undefined && <img key={at} className={styles.picture} src={data} alt={alt} />}
      {data === undefined && !isError && <Spinner label={text('photo.loading')} />}
      {isError && <output>{text('photo.notLoaded')}</output>}
      {photos.length > 1 && (
        <div className={styles.others}>
          <IconButton
            icon="chevron-start"
            label={requestsText('photos.previous')}
            isFloating
            aria-disabled={at === 0}
            onClick={() => goTo(at - 1)}
          />
          <output className={styles.position}>
            {requestsText('photos.position', { number: at + 1, total: photos.length })}
          </output>
          <IconButton
            icon="chevron-end"
            label={requestsText('photos.next')}
            isFloating
            aria-disabled={at === photos.length - 1}
            onClick={() => goTo(at + 1)}
          />
        </div>
      )}
    </dialog>
  );
}
