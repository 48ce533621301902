import { useNavigate } from 'react-router';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { Page } from '#features/branding/page.tsx';
import { PageTitle } from '#features/branding/page-title.tsx';
import { LazyFollowedRequests } from '#features/followed/lazy-followed-requests.tsx';
import { MessageModal } from '#features/forms/message-modal.tsx';
import { paths } from '#features/navigation/paths.ts';
import { accountText } from '#messages/account-text.ts';
import { text } from '#messages/text.ts';
import { AccountForm } from './account-form.tsx';
import styles from './account-screen.module.css';
import { DevicesSection } from './devices-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { OwnData } from './own-data.tsx';
import { useCitizen } from './use-citizen.ts';

/** A citizen changes their name, phone number, password and e-mail here. */
export function AccountScreen() {
  const navigate = useNavigate();
  const { citizen, isLoading } = useCitizen();
  const { hasGuardedAccounts, hasFeedback } = useStartUp();
  const goHome = () => void navigate(paths.home);

  return (
    <Page title={accountText('account.title')} hasLoginLink={false}>
      <PageTitle>{accountText('account.title')}</PageTitle>
      {isLoading && (
        <div className={styles.loading}>
          <Spinner label={accountText('account.loading')} />
        </div>
      )}
      {!isLoading && citizen !== undefined && (
        <>
          <AccountForm citizen={citizen} onClose={goHome} />
          {hasGuardedAccounts === true && <DevicesSection />}
          {hasFeedback === true && <QuestionsSection />}
          <LazyFollowedRequests heading="h2" />
          <OwnData email={citizen.email} />
        </>
      )}
      {!isLoading && citizen === undefined && (
        <MessageModal
          title={text('common.whoops')}
          sentences={[accountText('account.unreachable')]}
          button="okay"
          isStep={false}
          onClose={goHome}
        />
      )}
    </Page>
  );
}
