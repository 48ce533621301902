import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { outboxText } from '#messages/outbox-text.ts';

export interface LogOutModalProps {
  /** The number of unsent entries. */
  count: number;
  onLogOut: (mayKeep: boolean) => Promise<void>;
  onClose: () => void;
}

/** Asks before a logout if the outbox is not empty, because another person may use the device next. */
export function LogOutModal({ count, onLogOut, onClose }: LogOutModalProps) {
  const logOut = (mayKeep: boolean) => {
    onClose();
    void onLogOut(mayKeep);
  };
  return (
    <Modal
      title={outboxText('outbox.logOutTitle')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {outboxText('outbox.stay')}
          </Button>
          <Button onClick={() => logOut(false)}>{outboxText('outbox.discardAndLogOut')}</Button>
          <Button kind="primary" onClick={() => logOut(true)}>
            {outboxText('outbox.keepAndLogOut')}
          </Button>
        </>
      }
    >
      <p>{outboxText('outbox.logOutText', { count })}</p>
    </Modal>
  );
}
