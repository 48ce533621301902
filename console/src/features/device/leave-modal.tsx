import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { text } from '#messages/text.ts';

export interface LeaveModalProps {
  /** The number of unsent entries. */
  count: number;
  onStay: () => void;
  onLeave: (isDiscarding: boolean) => void;
}

/** Asks a member who signs out with unsent entries: keep or discard them. */
export function LeaveModal({ count, onStay, onLeave }: LeaveModalProps) {
  return (
    <Modal
      title={text('outbox.leaveTitle')}
      isStep={false}
      isMessage
      onClose={onStay}
      actions={
        <>
          <Button onClick={() => onLeave(true)}>{text('outbox.leaveDiscard')}</Button>
          <Button onClick={() => onLeave(false)}>{text('outbox.leaveKeep')}</Button>
          <Button kind="primary" onClick={onStay}>
            {text('outbox.stay')}
          </Button>
        </>
      }
    >
      <p>{text('outbox.leave', { count })}</p>
    </Modal>
  );
}
