import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Logo } from '#features/branding/logo.tsx';
import { Page } from '#features/branding/page.tsx';
import { PageTitle } from '#features/branding/page-title.tsx';
import { paths, withReturnUrl } from '#features/navigation/paths.ts';
import { text } from '#messages/text.ts';
import { LoginForm } from './login-form.tsx';
import { LoginModal } from './login-modal.tsx';
import { MailedKey } from './mailed-key.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useCancel } from './use-cancel.ts';
import { useLogin } from './use-login.ts';
import { WhyLogIn } from './why-log-in.tsx';
import styles from './login-screen.module.css';

/**
 * A citizen logs in here, or goes to registration or password recovery; the links of two mails open it too.
 */
export function LoginScreen() {
  const login = useLogin();
  const { validationKey, emailResetKey } = useParams();
  const cancel = useCancel();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  return (
    <Page title={text('login.title')}>
      <Logo size="login" />
      <PageTitle>{text('login.title')}</PageTitle>
      <WhyLogIn />
      <SessionEnded />
      {validationKey !== undefined && (
        <MailedKey key={validationKey} purpose="validateAccount" value={validationKey} />
      )}
      {emailResetKey !== undefined && (
        <MailedKey key={emailResetKey} purpose="resetEmail" value={emailResetKey} />
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
      {login.visibleOutcome !== undefined && (
        <LoginModal outcome={login.visibleOutcome} onClose={login.dismiss} />
      )}
    </Page>
  );
}
