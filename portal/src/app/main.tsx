/** Draws the portal in place of the splash after `begin` has finished. */
import { createRoot } from 'react-dom/client';
import '@fixpoint/ui/look/print.css';
import { applyBranding } from '#features/branding/apply-branding.ts';
import { whenAllIsThere } from '#features/session/all-is-there.ts';
import { expireRefusedTokens } from '#features/session/expire-refused-tokens.ts';
import { clearTabStorage } from '#features/session/tab-storage.ts';
import { onOtherTab } from '#features/session/persistent-token.ts';
import { nobody } from '#features/session/session-state.ts';
import { App } from './app.tsx';
import { beginning } from './begin.ts';
import { createQueryClient } from './query-client.ts';
import { preloadScreen } from './preload-screen.ts';

void beginning.then(({ startUp, session }) => {
  preloadScreen(location.hash, { startUp, session });
  applyBranding(startUp);
  expireRefusedTokens(session);
  // Another tab logged in permanently, or logged out: this tab starts up again with the new session.
  onOtherTab((isLoggedIn) => {
    const { staysLoggedIn } = session.state();
    // A logout in another tab does not end a different session of this tab.
    if (!isLoggedIn && staysLoggedIn) clearTabStorage();
    if (isLoggedIn || staysLoggedIn) session.update({ ...nobody, isDataLoaded: false });
  });

  const queries = createQueryClient();
  createRoot(document.getElementById('root')!).render(
    <App startUp={startUp} session={session} queries={queries} />,
  );
  // Last, because it is not urgent.
  void import('#features/drafts/sweep-drafts.ts').then(({ sweepDrafts }) => sweepDrafts());
  void whenAllIsThere
    .then(() => import('./afterwards.ts'))
    .then(({ beginAfterwards }) => beginAfterwards(session, queries, startUp));
});
