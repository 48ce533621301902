import { Link, useLocation, useNavigate } from 'react-router';
import { Button } from '@fixpoint/ui/button.tsx';
import { Spinner } from '@fixpoint/ui/spinner.tsx';
import { Logo } from '#features/branding/logo.tsx';
import { Page } from '#features/branding/page.tsx';
import { PageTitle } from '#features/branding/page-title.tsx';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { paths, withReturnUrl } from '#features/navigation/paths.ts';
import { text } from '#messages/text.ts';
import { LoginForm } from './login-form.tsx';
import { LoginModal } from './login-modal.tsx';
import { useCancel } from './use-cancel.ts';
import { useLogin } from './use-login.ts';
import { useMailedKey } from './use-mailed-key.ts';
import styles from './login-screen.module.css';

/** Where a citizen logs in, or turns to registration or to a new password; the keys of two mails lead here too. */
export function LoginScreen() {
  const login = useLogin();
  const key = useMailedKey();
  const cancel = useCancel();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  return (
    <Page title={text('login.title')}>
      <Logo size="login" />
      <PageTitle>{text('login.title')}</PageTitle>
      {key.pending !== undefined && (
        <output className={styles.pending}>
          <Spinner size="small" />
          {key.pending}
        </output>
      )}
      <LoginForm isBusy={login.isBusy} onSubmit={login.submit} />
      <Link className={styles.forgot} to={paths.passwordRecovery}>
        {text('login.forgotPassword')}
      </Link>
      <div className={styles.others}>
        <Button onClick={() => void navigate(withReturnUrl(paths.register(), pathname + search))}>
          {text('login.createAccount')}
        </Button>
        {cancel !== undefined && (
          <Button isBusy={cancel.isBusy} onClick={() => void cancel.cancel()}>
            {text('login.cancel')}
          </Button>
        )}
      </div>
      {key.outcome !== undefined && (
        <MessageModal
          title={key.outcome.title}
          sentences={[key.outcome.message]}
          button="okay"
          onClose={key.dismiss}
        />
      )}
      {login.shown !== undefined && <LoginModal outcome={login.shown} onClose={login.dismiss} />}
    </Page>
  );
}
