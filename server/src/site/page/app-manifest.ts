/** Makes a municipality's portal, and its desk, apps on a home screen, with name, colour and icons. */
import { type Html, html } from '#platform/http/html.ts';
import { iconColor } from './app-icon.ts';
import type { Icons } from './branding.ts';

/** An app of the host: its id, its scope, and its first page. */
interface AppPlace {
  readonly manifestPath: string;
  readonly id: string;
  readonly scope: string;
  readonly start: string;
}

/** `GET /manifest.webmanifest`: the host's portal. */
export const portalPlace: AppPlace = {
  manifestPath: '/manifest.webmanifest',
  id: '/',
  scope: '/',
  start: '/',
};

/**
 * `GET /desk/manifest.webmanifest`: its desk. On a home screen it is used on the way, so it opens with the
 * day.
 */
export const deskPlace: AppPlace = {
  manifestPath: '/desk/manifest.webmanifest',
  id: '/desk/',
  scope: '/desk',
  start: '/desk/day',
};

export interface AppParts {
  /** The municipality's name, or the product's. */
  readonly name: string;
  /** CSS colour. */
  readonly accent: string;
  readonly icons: Icons;
}

/** Number of characters that a home screen shows below an icon. */
const shortest = 12;

/** The manifest as JSON. */
export function appManifest({ name, accent, icons }: AppParts, { id, scope, start }: AppPlace): string {
  return JSON.stringify({
    id,
    name,
    short_name: shortName(name),
    start_url: start,
    scope,
    display: 'standalone',
    theme_color: iconColor(accent),
    background_color: '#f5f7f8',
    icons: [192, 512].flatMap((size) =>
      (['whole', 'maskable'] as const).map((kind) => ({
        src: icons.url(size, kind),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: kind === 'whole' ? 'any' : kind,
      })),
    ),
  });
}

/** The name without 'City of' and the like; a long one is cut after a word. */
function shortName(name: string): string {
  const own = name.replace(/^(city|town|village|county|borough|municipality) of /i, '');
  if (own.length <= shortest) return own;
  const cut = own.slice(0, shortest + 1);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : own.slice(0, shortest);
}

/** The links in the page's head. */
export function appLinks({ accent, icons }: AppParts, { manifestPath }: AppPlace): Html {
  return html`<link rel="manifest" href="${manifestPath}" />
    <link rel="apple-touch-icon" href="${icons.url(180, 'whole')}" />
    <meta name="theme-color" content="${iconColor(accent)}" />`;
}
