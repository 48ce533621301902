/** Where to go back to; only ever a place inside this portal (open points, 'returnUrl'). */
import { useLocation } from 'react-router';
import { paths } from './paths.ts';

/** spec 9: the default return URL is /home. */
export const defaultReturnUrl = paths.home;

// One slash and then a word of the portal: neither a scheme, nor another host, nor a way up.
const insidePath = /^\/(\w[\w/%.-]*)?(\?[^#\\]*)?$/;
const passedThrough = [paths.splash, paths.disclaimer, paths.login];

/** The path that the text names, or home when it names anything but a destination inside the portal. */
export function safeReturnUrl(text: string | null): string {
  if (text === null || !insidePath.test(text)) return defaultReturnUrl;
  const [path] = text.split('?');
  return passedThrough.some((screen) => screen === path) ? defaultReturnUrl : text;
}

/** The returnUrl of the current address, made safe. */
export function useReturnUrl(): string {
  return safeReturnUrl(new URLSearchParams(useLocation().search).get('returnUrl'));
}
