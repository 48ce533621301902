import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { paths } from '#features/navigation/paths.ts';
import { useTokenToBeTold } from '#features/recent-requests/notify-by-email/use-token-to-be-told.ts';
import { LazyGivenAnswers } from '#features/requests/answers/lazy-given-answers.tsx';
import { LinkedMessage } from '#features/requests/linked-message.tsx';
import { useSession } from '#features/session/session-context.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { outboxText } from '#messages/outbox-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { useNearbyAnswer } from '#screens/home/nearby/use-nearby-answer.ts';
import type { SentRequest } from '#screens/home/state/home-state.ts';
import { rememberThanked } from '#screens/home/state/thanked.ts';
import { AfterSending } from './after-sending.tsx';
import { NewsByEmail } from './news-by-email.tsx';
import { Receipt } from './receipt.tsx';
import { SentSign } from './sent-sign.tsx';
import { ShareRequest } from './share-request.tsx';
import styles from './submitted-modal.module.css';

export interface SubmittedModalProps {
  request: SentRequest;
  /** A question about requests nearby, if nothing could be asked while the report was written. */
  ask?: ReactNode;
  onClose: () => void;
}

/** 'Thanks!': the request was submitted. Below its receipt, guests are invited to create an account to follow it. */
export function SubmittedModal({ request, ask, onClose }: SubmittedModalProps) {
  const { workRequestId, guid, workTypeId } = request;
  const navigate = useNavigate();
  const { isLoggedIn, workTypes } = useSession();
  const { hasRequestCodes } = useStartUp();
  const token = useTokenToBeTold();
  useNearbyAnswer(ask === undefined ? guid : undefined);
  const customMessage = municipalText(
    workTypes.find(({ id }) => id === workTypeId)?.customMessage ?? '',
  ).trim();
  const id = String(workRequestId);
  return (
    <Modal
      title={
        <span className={styles.moment}>
          <SentSign />
          {outboxText('home.thanks')}
        </span>
      }
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text('common.close')}
        </Button>
      }
    >
      <p>{outboxText(isLoggedIn ? 'home.thanksCitizen' : 'home.thanksGuest', { id })}</p>
      <Receipt request={request} />
      {customMessage !== '' && (
        <div className={styles.message}>
          <LinkedMessage html={customMessage} />
        </div>
      )}
      {guid !== undefined && guid !== '' && (
        <>
          {ask}
          <AfterSending guid={guid} />
          <p>
            <Link className={styles.link} to={paths.requestStatus(guid)} replace>
              {outboxText('home.thanksLink', { id })}
            </Link>
          </p>
          {hasRequestCodes === true && <p className={styles.quiet}>{outboxText('home.thanksCode')}</p>}
          <ShareRequest workRequestId={workRequestId} guid={guid} />
          {token !== undefined && <NewsByEmail guid={guid} token={token} />}
          <LazyGivenAnswers guid={guid} headingLevel={3} />
        </>
      )}
      {!isLoggedIn && (
        <div className={styles.offer}>
          <p>{outboxText('home.thanksAccount')}</p>
          <Button
            onClick={() => {
              rememberThanked(request);
              void navigate(paths.register(workRequestId));
            }}
          >
            {requestsText('home.createAccount')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
