import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { requestsText } from '#messages/requests-text.ts';

export interface LogOutModalProps {
  /** How much is not sent yet. */
  count: number;
  onLogOut: (mayKeep: boolean) => Promise<void>;
  onClose: () => void;
}

/** Before a logout, while something waits for a connection: the device may be somebody else's in a moment. */
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
