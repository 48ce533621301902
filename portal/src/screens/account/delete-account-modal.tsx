import { NetworkFailure } from '#api/call-failure.ts';
import { accountText } from '#messages/account-text.ts';
import { PasswordModal } from './password-modal.tsx';
import { useDeleteAccount } from './use-delete-account.ts';
import { wrongPasswordOf } from './wrong-password.ts';

export interface DeleteAccountModalProps {
  email: string;
  onClose: () => void;
}

/**
 * Explains what is deleted and what stays, and asks for the password. After the deletion the visitor leaves
 * the screen.
 */
export function DeleteAccountModal({ email, onClose }: DeleteAccountModalProps) {
  const { mutate, isPending, error } = useDeleteAccount(email);
  const wrong = wrongPasswordOf(error);
  const problem = wrong === undefined ? failureSentence(error) : undefined;
  return (
    <PasswordModal
      title={accountText('ownData.delete')}
      sentences={[accountText('ownData.deletes'), accountText('ownData.stays'), accountText('ownData.final')]}
      answerLabel={accountText('ownData.delete')}
      isDanger
      closeLabel={accountText('account.cancel')}
      username={email}
      isBusy={isPending}
      question={{ wrong, problem, onAnswer: mutate, onClose }}
    />
  );
}

function failureSentence(error: Error | null): string | undefined {
  return error instanceof NetworkFailure ? accountText('account.unreachable') : error?.message;
}
