import type { ReactNode } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { photoFailureText, refusalTexts } from '#features/photos/photo-failure-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import type { SubmitFailure } from '#screens/home/state/home-state.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import { LogOutModal } from './log-out-modal.tsx';
import { OutboxModal } from './outbox-modal.tsx';
import { RecentRequestsModal } from './recent-requests-modal.tsx';
import { SubmittedModal } from './submitted/submitted-modal.tsx';
import { StoredReportModal } from './stored-report-modal.tsx';

export interface HomeModalProps {
  home: Home;
}

/** The open modal, if there is one. */
export function HomeModal({ home }: HomeModalProps) {
  const { modal } = home.state;
  const close = () => home.dispatch({ type: 'modal-closed' });
  switch (modal.name) {
    case 'none':
      return null;
    case 'submitted':
      return <SubmittedModal request={modal.request} onClose={close} />;
    case 'recent-requests':
      return <RecentRequestsModal onClose={close} />;
    case 'waiting':
      return (
        <StoredReportModal onClose={close} onOpenOutbox={() => home.dispatch({ type: 'outbox-opened' })} />
      );
    case 'outbox':
      return <OutboxModal home={home} onClose={close} />;
    case 'log-out':
      return <LogOutModal count={modal.count} onLogOut={home.logOutNow} onClose={close} />;
    case 'submit-failed':
      return (
        <WhoopsModal onClose={close}>
          <SubmitFailureText failure={modal.failure} />
          <p>{requestsText('home.submitKept')}</p>
        </WhoopsModal>
      );
    case 'photos-refused':
      return (
        <WhoopsModal onClose={close}>
          {refusalTexts(modal.refusals).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </WhoopsModal>
      );
    case 'photo-failed':
      return (
        <WhoopsModal onClose={close}>
          <p>{photoFailureText(modal.failure)}</p>
          <p>{requestsText('home.photoKept')}</p>
        </WhoopsModal>
      );
    // spec 8: the sentence, and the error after it.
    case 'requests-failed':
      return (
        <WhoopsModal onClose={close}>
          <p>{requestsText('list.error')}</p>
          <p>{modal.detail}</p>
        </WhoopsModal>
      );
  }
}

/** An error, with Okay. */
function WhoopsModal({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const okay = (
    <Button kind="primary" onClick={onClose}>
      {text('common.okay')}
    </Button>
  );
  return (
    <Modal title={text('common.whoops')} onClose={onClose} isMessage actions={okay}>
      {children}
    </Modal>
  );
}

function SubmitFailureText({ failure }: { failure: SubmitFailure }) {
  if (failure.kind === 'no-id') return <p>{requestsText('home.noId')}</p>;
  return (
    <>
      <p>{requestsText('home.submitError')}</p>
      <p>{failure.detail}</p>
    </>
  );
}
