import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { resetPasswordByClientId } from '@fixpoint/contract/commands/reset-password-by-client-id.ts';
import { callForSuccess } from '#api/call-for-success.ts';
import { Logo } from '#features/branding/logo.tsx';
import { Page } from '#features/branding/page.tsx';
import { PageTitle } from '#features/branding/page-title.tsx';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { paths } from '#features/navigation/paths.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetFailure } from './reset-failure.ts';

/** Opened by the link of a recovery mail: sets a new password with the key. */
export function PasswordResetScreen() {
  const { client } = useSession();
  const { passwordResetKey = '' } = useParams();
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: (newPassword: string) =>
      callForSuccess(resetPasswordByClientId, {
        clientid: client!.id,
        newpassword: newPassword,
        passwordresetkey: passwordResetKey,
      }),
  });
  const failure = resetFailure(reset.data, reset.error);

  return (
    <Page title={text('reset.title')}>
      <Logo size="recovery" />
      <PageTitle>{text('reset.title')}</PageTitle>
      <NewPasswordForm isBusy={reset.isPending} onSubmit={reset.mutate} />
      {failure !== undefined && (
        <MessageModal
          title={text('common.whoops')}
          sentences={[failure]}
          button="okay"
          onClose={() => reset.reset()}
        />
      )}
      {reset.isSuccess && failure === undefined && (
        <MessageModal
          title={text('reset.successTitle')}
          sentences={[text('reset.success')]}
          button="close"
          isStep={false}
          onClose={() => void navigate(paths.login, { replace: true })}
        />
      )}
    </Page>
  );
}
