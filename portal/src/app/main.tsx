/** Draws the portal in the splash's place, once it is known what the page brought with it. */
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
  // Another tab logged in to stay, or out again: this one starts up again, as whoever is there now.
  onOtherTab((isLoggedIn) => {
    const { staysLoggedIn } = session.state();
    // What somebody else has begun in this tab is not the business of the one who logged out.
    if (!isLoggedIn && staysLoggedIn) clearTabStorage();
    if (isLoggedIn || staysLoggedIn) session.update({ ...nobody, isDataLoaded: false });
  });

  const queries = createQueryClient();
  createRoot(document.getElementById('root')!).render(
    <App startUp={startUp} session={session} queries={queries} />,
  );
  // Last: nobody waits for it.
  void import('#features/drafts/sweep-drafts.ts').then(({ sweepDrafts }) => sweepDrafts());
  void whenAllIsThere
    .then(() => import('./afterwards.ts'))
    .then(({ beginAfterwards }) => beginAfterwards(session, queries));
});
