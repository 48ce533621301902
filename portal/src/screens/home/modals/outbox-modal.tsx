import { lazyPart } from '@fixpoint/ui/lazy-part.ts';
import { Suspense } from 'react';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Modal } from '@fixpoint/ui/overlays/modal.tsx';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { outboxText } from '#messages/outbox-text.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { isReportBegun, reportedPin } from '#screens/home/state/home-questions.ts';
import type { Home } from '#screens/home/state/use-home.ts';

const OutboxList = lazyPart(
  () => import('#features/outbox/outbox-list.tsx').then((it) => it.OutboxList),
  () => <p>{text('login.unreachable')}</p>,
);

interface OutboxModalProps {
  home: Home;
  onClose: () => void;
}

/** The outbox. A report in it can be edited in the form, if the form is empty. */
export function OutboxModal({ home, onClose }: OutboxModalProps) {
  const { state, photos } = home;
  const isBusy = isReportBegun({ pin: reportedPin(state), form: state.form }, photos);
  const close = (
    <Button kind="primary" onClick={onClose}>
      {text('common.close')}
    </Button>
  );
  return (
    <Modal title={requestsText('outbox.title')} onClose={onClose} actions={close}>
      <Suspense fallback={<Spinner label={text('splash.progress')} />}>
        <OutboxList
          whyNotEdit={isBusy ? outboxText('outbox.whyNotEdit') : undefined}
          onEdit={home.acts.correct}
        />
      </Suspense>
    </Modal>
  );
}
