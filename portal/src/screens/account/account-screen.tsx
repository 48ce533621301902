import { useNavigate } from 'react-router';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { Page } from '#features/branding/page.tsx';
import { PageTitle } from '#features/branding/page-title.tsx';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { paths } from '#features/navigation/paths.ts';
import { requestsText } from '#messages/requests-text.ts';
import { text } from '#messages/text.ts';
import { AccountForm } from './account-form.tsx';
import styles from './account-screen.module.css';
import { DevicesSection } from './devices-section.tsx';
import { OwnData } from './own-data.tsx';
import { useCitizen } from './use-citizen.ts';

/** A citizen changes their name, phone number, password and e-mail here. */
export function AccountScreen() {
  const navigate = useNavigate();
  const { citizen, isLoading } = useCitizen();
  const { hasGuardedAccounts } = useStartUp();
  const goHome = () => void navigate(paths.home);

  return (
    <Page title={requestsText('account.title')} hasLoginLink={false}>
      <PageTitle>{requestsText('account.title')}</PageTitle>
      {isLoading && (
        <div className={styles.loading}>
          <Spinner label={requestsText('account.loading')} />
        </div>
      )}
      {!isLoading && citizen !== undefined && (
        <>
          <AccountForm citizen={citizen} onClose={goHome} />
          {hasGuardedAccounts === true && <DevicesSection />}
          <OwnData email={citizen.email} />
        </>
      )}
      {!isLoading && citizen === undefined && (
        <MessageModal
          title={text('common.whoops')}
          sentences={[requestsText('account.unreachable')]}
          button="okay"
          isStep={false}
          onClose={goHome}
        />
      )}
    </Page>
  );
}
