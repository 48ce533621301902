/** The browser's entry: what the page brought with it, then the portal in the splash's place. */
import { createRoot } from 'react-dom/client';
import { loadStartUp } from '#api/load-start-up.ts';
import { primeAnswers } from '#api/primed-answers.ts';
import { onTokenRefused } from '#api/token-refusal.ts';
import { applyBranding } from '#features/branding/apply-branding.ts';
import { onOtherTab } from '#features/session/lasting-token.ts';
import { nobody } from '#features/session/session-state.ts';
import { isStartedUp, startUpEarly } from '#features/session/start-up.ts';
import { createSessionStore } from '#features/session/session-store.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { preloadScreen } from './preload-screen.ts';

preloadScreen(location.hash);
const startUp = await loadStartUp();
primeAnswers(startUp.answers ?? {});
applyBranding(startUp);

const session = createSessionStore(sessionStorage);
const surroundings = { session, lasting: localStorage, startUp, hostname: location.hostname, now: Date.now };
if (!isStartedUp(session.state(), surroundings)) startUpEarly(surroundings);
// A refused token counts as expired: the guards lead to login, and back from there.
onTokenRefused(() => session.update({ tokenExpiresAt: 0 }));
// Another tab logged in to stay, or out again: this one starts up again, as whoever is there now.
onOtherTab((isLoggedIn) => {
  if (isLoggedIn || session.state().staysLoggedIn) session.update({ ...nobody, isDataLoaded: false });
});

createRoot(document.getElementById('root')!).render(
  <App startUp={startUp} session={session} queries={createQueryClient()} />,
);
