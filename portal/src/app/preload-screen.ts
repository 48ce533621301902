import { matchPath } from 'react-router';
import { paths } from '#features/navigation/paths.ts';
import { safeReturnUrl } from '#features/navigation/return-url.ts';
import { readPersistentToken } from '#features/session/persistent-token.ts';
import { hasLiveToken } from '#features/session/session-state.ts';
import { type VisitStart, type ScreenRoute, routes } from './routes.ts';

/** Starts to load the screen of the address while start-up still waits for the server. */
export function preloadScreen(hash: string, visitStart: VisitStart): void {
  const requestedRoute = routeOf(destinationOf(hash));
  const isOpen = requestedRoute?.needs.authentication !== true || isLetIn(visitStart);
  const route = isOpen ? requestedRoute : routeOf(paths.login);
  void route?.load();
  void route?.sendAhead?.(visitStart);
}

/** The final destination after splash and disclaimer. */
function destinationOf(hash: string): string {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?');
  const isDestination = path !== paths.disclaimer && routeOf(path) !== undefined;
  if (isDestination) return path;
  return safeReturnUrl(new URLSearchParams(search).get('returnUrl')).split('?')[0]!;
}

function routeOf(path: string): ScreenRoute | undefined {
  return routes.find((route) => matchPath(route.path, path) !== null);
}

/** True if the visitor will probably have a token. */
function isLetIn({ session }: VisitStart): boolean {
  const now = Date.now();
  const state = session.state();
  if (hasLiveToken(state, now) || readPersistentToken(localStorage, now)) return true;
  return state.client?.mayReportAnonymously !== false;
}
