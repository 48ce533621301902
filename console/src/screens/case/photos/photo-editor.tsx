import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useModalDialog } from '@fixpoint/ui/overlays/use-modal-dialog.ts';
import { useId, useState } from 'react';
import { isRefusedAs } from '#api/desk-failure.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { BlurStage } from './blur-stage.tsx';
import { addBox, isFull, isNothing, noEdit, type PhotoEdit, removeBox, turn } from './photo-edit.ts';
import styles from './photo-dialog.module.css';

export interface PhotoEditorProps {
  photo: Case['photos'][number];
  edit: PhotoEdit;
  onEdit: (edit: PhotoEdit) => void;
  isBusy: boolean;
  failure: Error | null;
  onSave: (edit: PhotoEdit) => void;
  /** Called when the editor is closed. The edit is not discarded. */
  onClose: () => void;
}

/** Blurs and turns a photo by mouse, touch and keys. Render it to open it. */
export function PhotoEditor({ photo, edit, onEdit, isBusy, failure, onSave, onClose }: PhotoEditorProps) {
  const dialog = useModalDialog(undefined, onClose);
  const titleId = useId();
  const hintId = useId();
  const [isPreviewed, setPreviewed] = useState(false);
  /** The index of the current box, which is the one touched last. */
  const [at, setAt] = useState<number>();
  const hasBox = at !== undefined && at < edit.blurs.length;

  function add(): void {
    setPreviewed(false);
    setAt(edit.blurs.length);
    onEdit(addBox(edit));
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={hintId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} tabIndex={-1} autoFocus>
          {text('photos.editTitle')}
        </h2>
      </div>
      <div className={styles.stage}>
        <BlurStage photo={photo} edit={edit} onEdit={onEdit} isPreviewed={isPreviewed} at={at} onAt={setAt} />
      </div>
      <div className={styles.foot}>
        <p id={hintId} className={styles.facts}>
          {isFull(edit) ? text('photos.boxesFull', { count: edit.blurs.length }) : text('photos.editHint')}
        </p>
        {failure !== null && (
          <p role="alert">
            {isRefusedAs(failure, 'conflict') ? text('photos.editedMeanwhile') : failureText(failure)}
          </p>
        )}
        <div className={styles.acts}>
          <div className={styles.buttons}>
            <Button aria-disabled={isFull(edit)} onClick={add}>
              {text('photos.addBox')}
            </Button>
            <Button disabled={!hasBox} onClick={() => hasBox && onEdit(removeBox(edit, at))}>
              {text('photos.removeBox')}
            </Button>
            <Button onClick={() => onEdit(turn(edit, -1))}>{text('photos.turnLeft')}</Button>
            <Button onClick={() => onEdit(turn(edit, 1))}>{text('photos.turnRight')}</Button>
            <Button aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
              {text('photos.preview')}
            </Button>
          </div>
          <div className={styles.buttons}>
            <Button
              onClick={() => {
                onEdit(noEdit);
                onClose();
              }}
            >
              {text('common.discard')}
            </Button>
            <Button kind="primary" isBusy={isBusy} disabled={isNothing(edit)} onClick={() => onSave(edit)}>
              {text('common.save')}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  );
}
