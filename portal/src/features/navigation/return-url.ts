/** Where to go back to; only ever a place inside this portal (open points, 'returnUrl'). */
import { useLocation } from 'react-router';
import { paths } from './paths.ts';

/** spec 9: the default return URL is /home. */
const defaultReturnUrl = paths.home;

// One slash and then a word of the portal: neither a scheme, nor another host, nor a way up.
const insidePath = /^\/(\w[\w/%.-]*)?(\?[^#\\]*)?$/;

/** The path that the text names, or home when it names anything but another destination inside the portal. */
export function safeReturnUrl(text: string | null, currentPath?: string): string {
  if (text === null || !insidePath.test(text)) return defaultReturnUrl;
  const isNoDestination = [paths.splash, paths.disclaimer, currentPath].includes(text.split('?')[0]);
  return isNoDestination ? defaultReturnUrl : text;
}

/** The returnUrl of the current address, made safe. */
export function useReturnUrl(): string {
  const { pathname, search } = useLocation();
  return safeReturnUrl(new URLSearchParams(search).get('returnUrl'), pathname);
}
