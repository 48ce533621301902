import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useStartUp } from '#api/start-up-context.ts';
import { useScreenTitle } from '#features/branding/use-screen-title.ts';
import { paths, withReturnUrl } from '#features/navigation/paths.ts';
import { useReturnUrl } from '#features/navigation/return-url.ts';
import { useSessionStore } from '#features/session/session-context.ts';
import { takeStartUp, type StartUpOutcome } from '#features/session/start-up.ts';
import { text } from '#messages/text.ts';
import { SplashFailure } from './splash-failure.tsx';
import { SplashView } from './splash-view.tsx';

/** Starts the portal and opens the screen that the visitor wanted, or shows a failure. */
export function SplashScreen() {
  const [outcome, retry] = useStartUpOutcome();
  const returnUrl = useReturnUrl();
  useScreenTitle(text('splash.title'));

  switch (outcome?.kind) {
    case undefined:
      return <SplashView />;
    case 'ready':
      return <Navigate to={returnUrl} replace />;
    case 'login':
      return <Navigate to={withReturnUrl(paths.login, returnUrl)} replace />;
    case 'failed':
      return (
        <SplashView failure={<SplashFailure sentence={failureSentence(outcome.client)} onRetry={retry} />} />
      );
  }
}

/** The outcome once there is one, and a function to try again. */
function useStartUpOutcome(): [StartUpOutcome | undefined, () => void] {
  const session = useSessionStore();
  const startUp = useStartUp();
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<{ attempt: number; outcome: StartUpOutcome }>();

  useEffect(() => {
    let isCurrent = true;
    const surroundings = {
      session,
      lasting: localStorage,
      startUp,
      hostname: location.hostname,
      now: Date.now,
    };
    void takeStartUp(surroundings).then((outcome) => {
      if (!isCurrent) return;
      // spec 4: on error go to login. The disclaimer follows after login.
      if (outcome.kind === 'login') session.update({ isDataLoaded: true });
      setDone({ attempt, outcome });
    });
    return () => {
      isCurrent = false;
    };
  }, [session, startUp, attempt]);

  return [done?.attempt === attempt ? done.outcome : undefined, () => setAttempt(attempt + 1)];
}

function failureSentence(client: string | undefined): string {
  return client === undefined ? text('splash.yourPortalNotFound') : text('splash.clientNotFound', { client });
}
