import { ServerRefusal } from '#api/call-failure.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { text } from '#messages/text.ts';

export interface RecoveryModalProps {
  /** The address of the mail. */
  email: string;
  /** The exception of the call; null if the call succeeded, with any result (spec 7). */
  failure: Error | null;
  onClose: () => void;
}

/** Says if the mail was sent. It does not reveal if the account exists. */
export function RecoveryModal({ email, failure, onClose }: RecoveryModalProps) {
  if (failure === null) {
    return (
      <MessageModal
        title={text('recovery.sentTitle')}
        sentences={[text('recovery.sent', { email })]}
        button="close"
        onClose={onClose}
      />
    );
  }
  const detail = failure instanceof ServerRefusal ? failureText(failure) : '';
  return (
    <MessageModal
      title={text('common.whoops')}
      sentences={[text('recovery.unreachable'), detail]}
      button="okay"
      onClose={onClose}
    />
  );
}
