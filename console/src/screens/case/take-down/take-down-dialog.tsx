import { Button } from '@fixpoint/ui/controls/button.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { type FormEvent, useId, useState } from 'react';
import { type TakeDownOrder, usePutBack, useTakeDown } from '#features/requests/take-down/use-take-down.ts';
import { WhyFields, givenReason, noReason } from '#features/requests/take-down/why-fields.tsx';
import { useQuestion } from '#features/requests/use-question.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import styles from '#screens/case/parts.module.css';

export interface TakeDownDialogProps extends Pick<TakeDownOrder, 'requestId' | 'subject' | 'noteId'> {
  onClose: () => void;
}

/** Takes down the request, its description or a note, for a reason. */
export function TakeDownDialog({ onClose, ...what }: TakeDownDialogProps) {
  const { requestId, subject } = what;
  const [why, setWhy] = useState(noReason);
  const [isMissing, setMissing] = useState(false);
  const { open } = useQuestion();
  const { mutate, isPending, error } = useTakeDown();
  const undo = useUndo(requestId);
  const formId = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const reason = givenReason(why);
    setMissing(reason === undefined);
    if (reason === undefined) return;
    mutate(
      { ...what, ...reason },
      {
        onSuccess({ takeDownId }) {
          onClose();
          if (subject === 'request') open(null);
          const sentence = text(`takeDown.${subject}Done`, { number: String(requestId) });
          announceDone({ sentence, undo: () => undo(takeDownId) });
        },
      },
    );
  }

  return (
    <Modal
      title={text(`takeDown.${subject}`)}
      onClose={onClose}
      isStep={false}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isPending}>
            {text('takeDown.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p>{text(`takeDown.${subject}Hint`)}</p>
        <WhyFields why={why} isMissing={isMissing} onChange={setWhy} />
        {error !== null && <p role="alert">{failureText(error)}</p>}
      </form>
    </Modal>
  );
}

/** Puts it back, also after the dialog has closed. */
function useUndo(requestId: number): (takeDownId: number) => void {
  const { mutateAsync } = usePutBack();
  return (takeDownId) =>
    void mutateAsync(takeDownId).then(
      () => announceDone({ sentence: text('takeDown.backDone', { number: String(requestId) }) }),
      (failure: unknown) => toast(failureText(failure)),
    );
}
