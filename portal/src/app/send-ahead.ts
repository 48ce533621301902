/**
 * Runs on its own, before any other code has arrived: for those who come to the map it sends for what its screen needs.
 * The server cannot know them, for browsers keep what follows the #. First come the screen's files, which a template in
 * the page names. The tiles of its first picture and the map let the guest's sign-in go before them, which the script
 * `begin` sends: a browser sends for six files at a time.
 */
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { firstTiles } from '@fixpoint/ui/map/first-tiles.ts';
import { mapPadding } from '#screens/home/map/map-padding.ts';

/** As far as it is needed here, of the server's answer. */
interface Client {
  EnableAnonymousRequests?: boolean;
  ExtentXMin?: number;
  ExtentYMin?: number;
  ExtentXMax?: number;
  ExtentYMax?: number;
}

/** Whether an address leads to the map in the end: splash and disclaimer lead to where the visitor wanted to go. */
function leadsToMap(hash: string): boolean {
  const [path = '', search] = hash.replace(/^#\/?/, '').split('?');
  if (!/^(splash|disclaimer)$/.test(path)) return path === '' || path === 'home';
  return /^\/?home\b/.test(new URLSearchParams(search).get('returnUrl') ?? 'home');
}

/** Puts links into the page, for an address (what follows the #) that leads to the map. */
export function sendAhead(page: Document, hash: string): void {
  const startUp = JSON.parse(page.getElementById('start-up')?.textContent ?? '{}') as StartUpDocument;
  const client = JSON.parse(startUp.answers?.['findclientidbyname'] ?? '{}') as Client;
  // Where guests are not welcome most visitors are led to login, which has no use for the map.
  if (!leadsToMap(hash) || client.EnableAnonymousRequests !== true) return;
  page.head.append(...linksOf(page, 'ahead'));
  const begin = page.querySelector('script[src*="/begin-"]');
  begin?.addEventListener('load', () =>
    page.head.append(...tileLinks(startUp, client), ...linksOf(page, 'afterwards')),
  );
}

function linksOf(page: Document, templateId: string): Element[] {
  return [...(page.querySelector<HTMLTemplateElement>(`template#${templateId}`)?.content.children ?? [])];
}

/** For the tiles of the first picture, none where it cannot be known: those that the screen will ask for. */
function tileLinks({ basemaps }: StartUpDocument, client: Client): Element[] {
  const { ExtentXMin: west, ExtentYMin: south, ExtentXMax: east, ExtentYMax: north } = client;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return [];
  const source = basemaps?.streets;
  // Other tiles are pictures, of which a still is not painted.
  if (source?.kind !== 'tiles' || !source.url.endsWith('.mvt')) return [];
  const { innerWidth: width, innerHeight: height } = window;
  const padding = mapPadding(width, { isListOpen: false, panel: 'none' }, document.dir);
  return firstTiles(source, { west, south, east, north }, { width, height }, padding).map(({ url }) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: url });
    return link;
  });
}

sendAhead(document, location.hash);
