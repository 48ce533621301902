import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { IconButton } from '@fixpoint/ui/controls/icon-button.tsx';
import { useModalDialog } from '@fixpoint/ui/overlays/use-modal-dialog.ts';
import { type KeyboardEvent, useId } from 'react';
import type { Case } from '#features/requests/case-queries.ts';
import { useMe } from '#features/session/me.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import styles from './photo-dialog.module.css';
import type { PhotoActs } from './use-photo-acts.ts';

export interface PhotoLightboxProps {
  photos: Case['photos'];
  mayWork: boolean;
  /** The index of the photo. */
  at: number;
  acts: PhotoActs;
  /** True if somebody else has changed the photo while it was edited here. */
  isOvertaken: boolean;
  onMove: (at: number) => void;
  onEdit: () => void;
  onClose: () => void;
}

/** A large photo with its acts. Arrow keys go to the other photos. Render it to open it. */
export function PhotoLightbox(props: PhotoLightboxProps) {
  const { photos, mayWork, at, acts, isOvertaken, onMove, onEdit, onClose } = props;
  const photo = photos[at]!;
  const { timeZone } = useMe().client;
  const dialog = useModalDialog(undefined, onClose);
  const titleId = useId();

  const handleKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = at + ((event.key === 'ArrowRight') === isRtl ? -1 : 1);
    if (next >= 0 && next < photos.length) onMove(next);
  };

  return (
    // The key events come from the buttons inside. Escape closes the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onKeyDown={handleKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} tabIndex={-1} autoFocus>
          <bdi>{photo.name}</bdi>
        </h2>
        <IconButton icon="close" label={text('common.close')} onClick={onClose} />
      </div>
      <div className={styles.stage}>
        <img
          key={photo.photoId}
          className={styles.picture}
          src={photo.address}
          width={photo.width}
          height={photo.height}
          alt={photo.name}
        />
      </div>
      <div className={styles.foot}>
        <PhotoFacts photo={photo} timeZone={timeZone} />
        {isOvertaken && <p role="alert">{text('photos.editedMeanwhile')}</p>}
        {acts.error !== null && !isOvertaken && <p role="alert">{failureText(acts.error)}</p>}
        <div className={styles.acts}>
          {photos.length > 1 && <OtherPhotos at={at} count={photos.length} onMove={onMove} />}
          <PhotoButtons photo={photo} mayWork={mayWork} acts={acts} onEdit={onEdit} />
        </div>
      </div>
    </dialog>
  );
}

type CasePhoto = Case['photos'][number];

/** Says if residents can see the photo, and if it was edited. */
function PhotoFacts({ photo, timeZone }: { photo: CasePhoto; timeZone: string }) {
  const { hiddenAt, original } = photo;
  return (
    <p className={styles.facts}>
      <span>
        {hiddenAt === null
          ? text('photos.seenByResidents')
          : text('photos.hiddenSince', { time: moment(hiddenAt, timeZone) })}
      </span>
      {original !== null && (
        <span>
          {text('photos.edited', {
            time: moment(original.replacedAt, timeZone),
            until: moment(original.keptUntil, timeZone),
          })}
        </span>
      )}
    </p>
  );
}

interface OtherPhotosProps {
  at: number;
  count: number;
  onMove: (at: number) => void;
}

function OtherPhotos({ at, count, onMove }: OtherPhotosProps) {
  return (
    <div className={styles.others}>
      <IconButton
        icon="chevron-start"
        label={text('photos.previous')}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onMove(at - 1)}
      />
      <output>{text('photos.alt', { at: at + 1, count })}</output>
      <IconButton
        icon="chevron-end"
        label={text('photos.next')}
        aria-disabled={at === count - 1}
        onClick={() => at < count - 1 && onMove(at + 1)}
      />
    </div>
  );
}

interface PhotoButtonsProps {
  photo: CasePhoto;
  mayWork: boolean;
  acts: PhotoActs;
  onEdit: () => void;
}

function PhotoButtons({ photo, mayWork, acts, onEdit }: PhotoButtonsProps) {
  const isClerk = isAtLeast(useMe().me.role, 'clerk');
  const { photoId, hiddenAt, original } = photo;
  const { mutate, isPending, variables } = acts;
  const isBusyWith = (...kinds: string[]) => isPending && kinds.includes(variables.kind);
  return (
    <div className={styles.buttons}>
      {isClerk && original !== null && (
        <Button isBusy={isBusyWith('restore')} onClick={() => mutate({ kind: 'restore', photoId })}>
          {text('photos.restore')}
        </Button>
      )}
      {isClerk && (
        <Button
          isBusy={isBusyWith('hide', 'show')}
          onClick={() => mutate({ kind: hiddenAt === null ? 'hide' : 'show', photoId })}
        >
          {text(hiddenAt === null ? 'photos.hide' : 'photos.show')}
        </Button>
      )}
      {mayWork && (
        <Button kind="primary" onClick={onEdit}>
          {text('photos.edit')}
        </Button>
      )}
    </div>
  );
}
