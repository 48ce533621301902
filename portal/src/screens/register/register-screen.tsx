import { useNavigate, useParams } from 'react-router';
import { Logo } from '#features/branding/logo.tsx';
import { Page } from '#features/branding/page.tsx';
import { PageTitle } from '#features/branding/page-title.tsx';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { useReturnUrl } from '#features/navigation/return-url.ts';
import { text } from '#messages/text.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';

/** A resident creates an account here; after a submission, with the id of the request to follow. */
export function RegisterScreen() {
  const workRequestId = readId(useParams().wrid);
  const registration = useRegistration(workRequestId);
  const navigate = useNavigate();
  const returnUrl = useReturnUrl();

  return (
    <Page title={text('register.title')}>
      <Logo size="registration" />
      <PageTitle>{text('register.title')}</PageTitle>
      {workRequestId > 0 && <p>{text('register.invitation', { id: String(workRequestId) })}</p>}
      <RegistrationForm
        isBusy={registration.isBusy}
        onSubmit={registration.submit}
        onCancel={() => void navigate(returnUrl)}
      />
      {registration.failure !== undefined && (
        <MessageModal
          title={text('common.whoops')}
          sentences={registration.failure}
          button="okay"
          onClose={registration.dismissFailure}
        />
      )}
    </Page>
  );
}

/** The id in the address; 0 without one (spec 7, createcitizen). */
function readId(wrid = ''): number {
  return /^[1-9]\d{0,14}$/.test(wrid) ? Number(wrid) : 0;
}
