// chunk: following
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useModalDialog } from '@fixpoint/ui/overlays/use-modal-dialog.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { photoPicture, type RequestPhoto } from './photo-queries.ts';
import { EnlargeablePicture } from './enlargeable-picture.tsx';
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
 * The full image over a dimmed page, with a spinner while it loads. Arrow keys and swipes show the other
 * photos, plus and minus enlarge the photo and reduce it again. Render it to open it.
 */
export function PhotoZoom({ photos, at, token, alt, onMove, onClose }: PhotoZoomProps) {
  const [openedAt] = useState(at);
  const [enlargedAt, setEnlargedAt] = useState<number>();
  const isEnlarged = enlargedAt === at;
  const toggle = () => setEnlargedAt(isEnlarged ? undefined : at);
  const dialog = useModalDialog(`zoom=${openedAt}`, onClose);
  const { data, isError } = useQuery(photoPicture(photos[at]!.Id, token, false));
  const goTo = (next: number) => next >= 0 && next < photos.length && onMove(next);

  const isRightToLeft = () => getComputedStyle(dialog.current!).direction === 'rtl';
  const handleSwipe = (direction: 1 | -1) => goTo(isRightToLeft() ? at - direction : at + direction);

  const handleKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    // These keys are the browser's own: they zoom the page or go back.
    if (ctrlKey || metaKey || altKey) return;
    // Arrow keys move a picture that is larger than the window.
    if (!isEnlarged && key === 'ArrowRight') handleSwipe(1);
    if (!isEnlarged && key === 'ArrowLeft') handleSwipe(-1);
    if (key === '+' || key === '=') setEnlargedAt(at);
    if (key === '-') setEnlargedAt(undefined);
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
      {data !== undefined && (
        <EnlargeablePicture
          key={at}
          src={data}
          alt={nameOf(alt, at, photos.length)}
          isEnlarged={isEnlarged}
          onToggle={toggle}
          onSwipe={handleSwipe}
        />
      )}
      {data === undefined && !isError && <Spinner label={text('photo.loading')} />}
      {isError && <output>{text('photo.notLoaded')}</output>}
      <div className={styles.others}>
        {photos.length > 1 && (
          <>
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
          </>
        )}
        {data !== undefined && (
          <IconButton
            icon={isEnlarged ? 'minus' : 'plus'}
            label={requestsText(isEnlarged ? 'home.zoomOut' : 'home.zoomIn')}
            isFloating
            onClick={toggle}
          />
        )}
      </div>
    </dialog>
  );
}

/** Each of several photos has a name of its own. */
function nameOf(alt: string, at: number, total: number): string {
  return total === 1 ? alt : `${alt} – ${requestsText('photos.position', { number: at + 1, total })}`;
}
