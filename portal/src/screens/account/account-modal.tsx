import { ServerRefusal } from '#api/call-failure.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { failureText } from '#features/forms/failure-text.ts';
import { useProductName } from '#features/branding/product.ts';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { accountText } from '#messages/account-text.ts';
import { text } from '#messages/text.ts';
import type { AccountStep } from './update-account.ts';
import type { StepOutcome } from './use-account-update.ts';

export interface AccountModalProps {
  outcome: StepOutcome;
  onClose: () => void;
}

/** Shows the outcome of a step of the update. */
export function AccountModal({ outcome, onClose }: AccountModalProps) {
  const product = useProductName();
  const sender = useStartUp().product?.supportSender ?? product;
  if (outcome.kind === 'failed') {
    return <MessageModal {...failureContent(outcome)} button="okay" onClose={onClose} />;
  }
  const isStep = outcome.step !== 'details';
  return (
    <MessageModal
      {...doneContent(outcome.step, sender)}
      button="close"
      onClose={onClose}
      // spec 4: closing the modal of this step goes home.
      isStep={isStep}
    />
  );
}

interface Content {
  title: string;
  sentences: string[];
}

function doneContent(step: AccountStep, sender: string): Content {
  switch (step) {
    case 'password':
      return {
        title: accountText('account.passwordChangedTitle'),
        sentences: [accountText('account.passwordChanged')],
      };
    case 'email':
      return {
        title: accountText('account.linkSentTitle'),
        sentences: [accountText('account.linkSent'), accountText('account.linkSentBy', { sender })],
      };
    case 'details':
      return { title: accountText('account.updatedTitle'), sentences: [accountText('account.updated')] };
  }
}

const failureSentences = {
  password: 'account.passwordFailed',
  email: 'account.linkFailed',
  details: 'account.updateFailed',
} as const satisfies Record<AccountStep, string>;

/** spec 8, 'Account' */
function failureContent({ step, failure }: Extract<StepOutcome, { kind: 'failed' }>): Content {
  const title = text('common.whoops');
  const sentence = accountText(failureSentences[step]);
  if (failure === undefined) return { title, sentences: [sentence] };
  if (!(failure instanceof ServerRefusal)) return { title, sentences: [accountText('account.unreachable')] };
  if (step === 'password' && failureText(failure) !== '') {
    return { title: accountText('account.serverErrorTitle'), sentences: [failureText(failure)] };
  }
  return { title, sentences: [sentence, failureText(failure)] };
}
