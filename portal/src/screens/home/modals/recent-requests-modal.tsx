import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { LazyFollowedRequests } from '#features/followed/lazy-followed-requests.tsx';
import { LazyRecentRequestList } from '#features/recent-requests/lazy-recent-request-list.tsx';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';

/** The requests sent from this device, opened from the side menu. */
export function RecentRequestsModal({ onClose }: { onClose: () => void }) {
  const close = (
    <Button kind="primary" onClick={onClose}>
      {text('common.close')}
    </Button>
  );
  return (
    <Modal title={requestsText('recent.title')} onClose={onClose} actions={close}>
      <LazyRecentRequestList isReplacing />
      <LazyFollowedRequests heading="h3" />
    </Modal>
  );
}
