/** What makes a municipality's portal, and its desk, an app of its own on a home screen: its name, its colour, its icons. */
import { type Html, html } from '#platform/http/html.ts';
import { iconColor } from './app-icon.ts';
import type { Icons } from './branding.ts';

/** Where an app is: what it is told apart by, what of the host it is, and where it opens. */
interface AppPlace {
  readonly manifestPath: string;
  readonly id: string;
  readonly scope: string;
  readonly start: string;
}

/** `GET /manifest.webmanifest`: of the host's portal. */
export const portalPlace: AppPlace = {
  manifestPath: '/manifest.webmanifest',
  id: '/',
  scope: '/',
  start: '/',
};

/** `GET /desk/manifest.webmanifest`: of its desk. Who has it on a home screen is out on the way: it opens with the day. */
export const deskPlace: AppPlace = {
  manifestPath: '/desk/manifest.webmanifest',
  id: '/desk/',
  scope: '/desk',
  start: '/desk/day',
};

export interface AppParts {
  /** Of the municipality, or of the product. */
  readonly name: string;
  /** CSS colour. */
  readonly accent: string;
  readonly icons: Icons;
}

/** As much as a home screen shows below an icon. */
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

/** The name without what all towns are called, cut after a word where it is long. */
function shortName(name: string): string {
  const own = name.replace(/^(city|town|village|county|borough|municipality) of /i, '');
  if (own.length <= shortest) return own;
  const cut = own.slice(0, shortest + 1);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : own.slice(0, shortest);
}

/** What the page's head says of it. */
export function appLinks({ accent, icons }: AppParts, { manifestPath }: AppPlace): Html {
  return html`<link rel="manifest" href="${manifestPath}" />
    <link rel="apple-touch-icon" href="${icons.url(180, 'whole')}" />
    <meta name="theme-color" content="${iconColor(accent)}" />`;
}
