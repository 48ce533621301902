/**
 * Runs on its own, before any other code has arrived: for those who come to the map it sends for the files of its screen,
 * which a template in the page names. The server cannot know them, for browsers keep what follows the #. What the map
 * needs is sent for by `begin`, after the guest's sign-in: a browser sends for six files at a time.
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

/** What the page says of itself, for an address (what follows the #) that leads to the map. */
function mapPage(page: Document, hash: string): { startUp: StartUpDocument; client: Client } | undefined {
  const startUp = JSON.parse(page.getElementById('start-up')?.textContent ?? '{}') as StartUpDocument;
  const client = JSON.parse(startUp.answers?.['findclientidbyname'] ?? '{}') as Client;
  // Where guests are not welcome most visitors are led to login, which has no use for the map.
  return leadsToMap(hash) && client.EnableAnonymousRequests === true ? { startUp, client } : undefined;
}

/** Sends for the files of the map's screen. */
export function sendForScreen(page: Document, hash: string): void {
  if (mapPage(page, hash)) page.head.append(...linksOf(page, 'ahead'));
}

/** Sends for the tiles of its first picture, and for the map. */
export function sendForMap(page: Document, hash: string): void {
  const known = mapPage(page, hash);
  if (known) page.head.append(...tileLinks(known.startUp, known.client), ...linksOf(page, 'afterwards'));
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

sendForScreen(document, location.hash);
