import { useNavigate } from 'react-router';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Logo } from '#features/branding/logo.tsx';
import { Page } from '#features/branding/page.tsx';
import { PageTitle } from '#features/branding/page-title.tsx';
import { paths } from '#features/navigation/paths.ts';
import { text } from '#messages/text.ts';

/** The account was created; the resident now needs the validation mail. */
export function RegistrationSuccessScreen() {
  const navigate = useNavigate();
  return (
    <Page title={text('success.title')}>
      <Logo size="registration" />
      <PageTitle>{text('success.title')}</PageTitle>
      <p>{text('success.message')}</p>
      <Button kind="primary" isWide onClick={() => void navigate(paths.login)}>
        {text('success.backToLogin')}
      </Button>
    </Page>
  );
}
