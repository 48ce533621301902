import { Link, useNavigate } from 'react-router';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { paths } from '#features/navigation/paths.ts';
import { LazyNotifyByEmail } from '#features/recent-requests/notify-by-email/lazy-notify-by-email.tsx';
import { LinkedMessage } from '#features/requests/linked-message.tsx';
import { useSession } from '#features/session/session-context.ts';
import { municipalText } from '#messages/municipal-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { ShareRequest } from './share-request.tsx';
import styles from './submitted-modal.module.css';

export interface SubmittedModalProps {
  workRequestId: number;
  /** Anybody who has the guid can open the request; undefined if the server does not return it. */
  guid: string | undefined;
  /** Its CustomMessage is shown. */
  workTypeId: number;
  onClose: () => void;
}

/** 'Thanks!': the request was submitted; guests are invited to create an account to follow it. */
export function SubmittedModal({ workRequestId, guid, workTypeId, onClose }: SubmittedModalProps) {
  const navigate = useNavigate();
  const { isLoggedIn, workTypes } = useSession();
  const customMessage = municipalText(
    workTypes.find(({ id }) => id === workTypeId)?.customMessage ?? '',
  ).trim();
  const id = String(workRequestId);
  return (
    <Modal
      title={requestsText('home.thanks')}
      onClose={onClose}
      actions={
        <>
          <Button kind={isLoggedIn ? 'primary' : 'secondary'} onClick={onClose}>
            {text('common.close')}
          </Button>
          {!isLoggedIn && (
            <Button
              kind="primary"
              onClick={() => void navigate(paths.register(workRequestId), { replace: true })}
            >
              {requestsText('home.createAccount')}
            </Button>
          )}
        </>
      }
    >
      <p>{requestsText(isLoggedIn ? 'home.thanksCitizen' : 'home.thanksGuest', { id })}</p>
      {customMessage !== '' && (
        <div className={styles.message}>
          <LinkedMessage html={customMessage} />
        </div>
      )}
      {guid !== undefined && guid !== '' && (
        <>
          <p>
            <Link className={styles.link} to={paths.requestStatus(guid)} replace>
              {requestsText('home.thanksLink', { id })}
            </Link>
          </p>
          <ShareRequest workRequestId={workRequestId} guid={guid} />
          <LazyNotifyByEmail guid={guid} headingLevel={3} />
        </>
      )}
    </Modal>
  );
}
