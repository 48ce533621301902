import { MessageModal } from '#features/forms/message-modal.tsx';
import { text } from '#messages/text.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

export interface LoginModalProps {
  outcome: Exclude<SignInOutcome, { kind: 'signedIn' }>;
  onClose: () => void;
}

/** Shows the outcome of a login that needs an explanation. */
export function LoginModal({ outcome, onClose }: LoginModalProps) {
  return <MessageModal {...contentOf(outcome)} button="okay" onClose={onClose} />;
}

function contentOf(outcome: LoginModalProps['outcome']): { title: string; sentences: string[] } {
  switch (outcome.kind) {
    case 'usernameUpdated':
      return { title: text('login.usernameUpdatedTitle'), sentences: [text('login.usernameUpdated')] };
    case 'duplicateEmail':
      return { title: text('login.duplicateEmailTitle'), sentences: [text('login.duplicateEmail')] };
    case 'notValidated':
      return {
        title: text('login.notValidatedTitle'),
        sentences: [outcome.message, text('login.notValidatedNote')],
      };
    case 'failed':
      return { title: text('common.whoops'), sentences: [outcome.message] };
  }
}
