import { ServerRefusal } from '#api/call-failure.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { text } from '#messages/text.ts';

export interface RecoveryModalProps {
  /** Where the mail went. */
  email: string;
  /** What the call threw; null when it succeeded, which is all that it needs (spec 7). */
  failure: Error | null;
  onClose: () => void;
}

/** The mail is on its way, or is not. Whether there is such an account is not told. */
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
