import { Button } from '@fixpoint/ui/button.tsx';
import { Modal } from '@fixpoint/ui/modal.tsx';
import { text } from '#messages/text.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

export interface LoginModalProps {
  outcome: Exclude<SignInOutcome, { kind: 'signedIn' }>;
  onClose: () => void;
}

/** What came of a sign-in that needs a word first. */
export function LoginModal({ outcome, onClose }: LoginModalProps) {
  const { title, sentences } = contentOf(outcome);
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text('common.okay')}
        </Button>
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Modal>
  );
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
        sentences: [outcome.message, text('login.notValidatedNote')].filter((sentence) => sentence !== ''),
      };
    case 'failed':
      return { title: text('common.whoops'), sentences: [outcome.message] };
  }
}
