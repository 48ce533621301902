import { Navigate } from 'react-router';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { Logo } from '#features/branding/logo.tsx';
import { PageTitle } from '#features/branding/page-title.tsx';
import { Page } from '#features/branding/page.tsx';
import { useReturnUrl } from '#features/navigation/return-url.ts';
import { LinkedMessage } from '#features/requests/linked-message.tsx';
import { keepAccepted } from '#features/session/accepted-disclaimer.ts';
import { useSession, useSessionStore } from '#features/session/session-context.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { text } from '#messages/text.ts';

/** The municipality's disclaimer, until it is accepted; skipped if the municipality has no disclaimer. */
export function DisclaimerScreen() {
  const { client, isDisclaimerAccepted } = useSession();
  const session = useSessionStore();
  const returnUrl = useReturnUrl();
  const isDisclaimerKept = useStartUp().client?.isDisclaimerKept;

  const handleAccept = () => {
    if (isDisclaimerKept && client) keepAccepted(client, localStorage);
    session.update({ isDisclaimerAccepted: true });
  };
  if (isDisclaimerAccepted || client?.hasDisclaimer !== true) return <Navigate to={returnUrl} replace />;
  return (
    <Page title={text('disclaimer.title')} width="wide" hasLoginLink={false}>
      <Logo size="login" />
      <PageTitle>{text('disclaimer.title')}</PageTitle>
      <LinkedMessage html={municipalText(client.disclaimer)} />
      <Button kind="primary" onClick={handleAccept}>
        {text('disclaimer.accept')}
      </Button>
    </Page>
  );
}
