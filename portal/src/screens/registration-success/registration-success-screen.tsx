import { useLocation, useNavigate } from 'react-router';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { SentDrawing } from '@fixpoint/ui/drawings/sent-drawing.tsx';
import { Logo } from '#features/branding/logo.tsx';
import { Page } from '#features/branding/page.tsx';
import { PageTitle } from '#features/branding/page-title.tsx';
import type { HistoryEntry } from '#features/navigation/history-entry.ts';
import { paths } from '#features/navigation/paths.ts';
import { text } from '#messages/text.ts';

/** The account was created; the resident now needs the validation mail. */
export function RegistrationSuccessScreen() {
  const navigate = useNavigate();
  const { sentTo } = (useLocation().state ?? {}) as Partial<HistoryEntry>;
  return (
    <Page title={text('success.title')}>
      <Logo size="registration" />
      <SentDrawing />
      <PageTitle>{text('success.title')}</PageTitle>
      <p>{text('success.message')}</p>
      {sentTo !== undefined && <p>{text('success.sentTo', { email: sentTo })}</p>}
      <Button kind="primary" isWide onClick={() => void navigate(paths.login)}>
        {text('success.backToLogin')}
      </Button>
    </Page>
  );
}
