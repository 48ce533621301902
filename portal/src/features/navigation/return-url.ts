/** The return URL; it always leads to a place inside this portal (open points, 'returnUrl'). */
import { useLocation } from 'react-router';
import { paths } from './paths.ts';

/** spec 9: the default return URL is /home. */
const defaultReturnUrl = paths.home;

// One slash and then a word of the portal: no scheme, no other host, no way up.
const insidePath = /^\/(\w[\w/%.-]*)?(\?[^#\\]*)?$/;

/** The path in the text; home if the text names no other destination inside the portal. */
export function safeReturnUrl(text: string | null, currentPath?: string): string {
  if (text === null || !insidePath.test(text)) return defaultReturnUrl;
  const isNoDestination = [paths.splash, paths.disclaimer, currentPath].includes(text.split('?')[0]);
  return isNoDestination ? defaultReturnUrl : text;
}

/** The returnUrl of the current address, checked by `safeReturnUrl`. */
export function useReturnUrl(): string {
  const { pathname, search } = useLocation();
  return safeReturnUrl(new URLSearchParams(search).get('returnUrl'), pathname);
}
