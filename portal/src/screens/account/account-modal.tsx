import { ServerRefusal } from '#api/call-failure.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { useProductName } from '#features/branding/product.ts';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { text, type MessageKey } from '#messages/text.ts';
import type { AccountStep } from './update-account.ts';
import type { StepOutcome } from './use-account-update.ts';

export interface AccountModalProps {
  outcome: StepOutcome;
  onClose: () => void;
}

/** Says what came of a step of the update. */
export function AccountModal({ outcome, onClose }: AccountModalProps) {
  const product = useProductName();
  const sender = useStartUp().product?.supportSender ?? product;
  if (outcome.kind === 'failed') {
    return <MessageModal {...failureContent(outcome)} button="okay" onClose={onClose} />;
  }
  return <MessageModal {...doneContent(outcome.step, sender)} button="close" onClose={onClose} />;
}

interface Content {
  title: string;
  sentences: string[];
}

function doneContent(step: AccountStep, sender: string): Content {
  switch (step) {
    case 'password':
      return { title: text('account.passwordChangedTitle'), sentences: [text('account.passwordChanged')] };
    case 'email':
      return {
        title: text('account.linkSentTitle'),
        sentences: [text('account.linkSent'), text('account.linkSentBy', { sender })],
      };
    case 'details':
      return { title: text('account.updatedTitle'), sentences: [text('account.updated')] };
  }
}

const failureSentences: Record<AccountStep, MessageKey> = {
  password: 'account.passwordFailed',
  email: 'account.linkFailed',
  details: 'account.updateFailed',
};

/** spec 8, 'Account' */
function failureContent({ step, failure }: Extract<StepOutcome, { kind: 'failed' }>): Content {
  const title = text('common.whoops');
  const sentence = text(failureSentences[step]);
  if (failure === undefined) return { title, sentences: [sentence] };
  if (!(failure instanceof ServerRefusal)) return { title, sentences: [text('account.unreachable')] };
  if (step === 'password' && failure.message !== '') {
    return { title: text('account.serverErrorTitle'), sentences: [failure.message] };
  }
  return { title, sentences: [sentence, failure.message] };
}
