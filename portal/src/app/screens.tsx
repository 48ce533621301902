import { lazy, Suspense, type ReactNode, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { hush } from '@fixpoint/ui/feedback/announce.ts';
import { paths } from '#features/navigation/paths.ts';
import { useSession } from '#features/session/session-context.ts';
import type { SessionState } from '#features/session/session-state.ts';
import { text } from '#messages/text.ts';
import { SplashFailure } from '#screens/splash/splash-failure.tsx';
import { SplashScreen } from '#screens/splash/splash-screen.tsx';
import { SplashView } from '#screens/splash/splash-view.tsx';
import { guard, type ScreenNeeds } from './guard.ts';
import { routes } from './routes.ts';

const screens = routes.map(({ path, needs, load }) => {
  const Screen = lazy(async () => ({ default: await load().catch(() => UnreachableScreen) }));
  return { path, needs, Screen };
});

/** The screen of the address, if its guards admit the visitor. */
export function Screens() {
  const { pathname } = useLocation();
  return (
    <>
      <HushAfterwards key={pathname} />
      <Suspense fallback={<SplashView />}>
        <Routes>
          <Route path={paths.splash} element={<SplashScreen />} />
          {screens.map(({ path, needs, Screen }) => (
            <Route key={path} path={path} element={<Guarded needs={needs} screen={<Screen />} />} />
          ))}
          <Route path="*" element={<Navigate to={paths.home} replace />} />
        </Routes>
      </Suspense>
    </>
  );
}

/**
 * Shown instead of a screen whose code does not load: there is no network, or the server has a newer portal.
 */
function UnreachableScreen() {
  const retry = () => location.reload();
  return <SplashView failure={<SplashFailure sentence={text('login.unreachable')} onRetry={retry} />} />;
}

/** Announcements of a screen end when it is left. */
function HushAfterwards() {
  useEffect(() => hush, []);
  return null;
}

function Guarded({ needs, screen }: { needs: ScreenNeeds; screen: ReactNode }) {
  const { pathname, search } = useLocation();
  const elsewhere = guardNow(needs, pathname + search, useSession());
  return elsewhere === undefined ? screen : <Navigate to={elsewhere} replace />;
}

function guardNow(needs: ScreenNeeds, destination: string, session: SessionState): string | undefined {
  return guard(needs, destination, session, Date.now());
}
