import { Button } from '@fixpoint/ui/controls/button.tsx';
import { OfflineDrawing } from '@fixpoint/ui/drawings/offline-drawing.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { useSession } from '#features/session/session-context.ts';
import { outboxText } from '#messages/outbox-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';

export interface StoredReportModalProps {
  onClose: () => void;
  onOpenOutbox: () => void;
}

/** Shown instead of 'Thanks!': there is no connection, and the request is in the outbox. */
export function StoredReportModal({ onClose, onOpenOutbox }: StoredReportModalProps) {
  const { isLoggedIn } = useSession();
  return (
    <Modal
      title={requestsText('outbox.waiting')}
      onClose={onClose}
      isMessage
      actions={
        <>
          <Button onClick={onOpenOutbox}>{outboxText('outbox.see')}</Button>
          <Button kind="primary" onClick={onClose}>
            {text('common.okay')}
          </Button>
        </>
      }
    >
      <OfflineDrawing />
      <p>{outboxText('outbox.keptReport')}</p>
      {!isLoggedIn && <p>{outboxText('outbox.seen')}</p>}
    </Modal>
  );
}
