import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { requestsText } from '#messages/requests-text.ts';

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
      title={requestsText('outbox.logOutTitle')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {requestsText('outbox.stay')}
          </Button>
          <Button onClick={() => logOut(false)}>{requestsText('outbox.discardAndLogOut')}</Button>
          <Button kind="primary" onClick={() => logOut(true)}>
            {requestsText('outbox.keepAndLogOut')}
          </Button>
        </>
      }
    >
      <p>{requestsText('outbox.logOutText', { count })}</p>
    </Modal>
  );
}
