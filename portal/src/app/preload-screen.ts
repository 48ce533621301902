import { matchPath } from 'react-router';
import { safeReturnUrl } from '#features/navigation/return-url.ts';
import { routes } from './routes.ts';

/** Starts loading the screen that the address will lead to, while start-up is still asking the server. */
export function preloadScreen(hash: string): void {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?');
  const returnUrl = new URLSearchParams(search).get('returnUrl');
  const destination = (routeOf(path) === undefined ? safeReturnUrl(returnUrl) : path).split('?')[0]!;
  void routeOf(destination)?.load();
}

function routeOf(path: string) {
  return routes.find((route) => matchPath(route.path, path) !== null);
}
