/**
 * Runs on its own before any other code. For visitors of the map it preloads the files that a template in the
 * page names. The server cannot choose them, because browsers do not send the address after the hash sign.
 * Later, after the guest's sign-in, `begin` preloads the map itself, because a browser loads six files at a
 * time.
 */
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { firstTiles } from '@fixpoint/ui/map/first-tiles.ts';
import { mapPadding } from '#screens/home/map/map-padding.ts';

/** The fields of the server's answer that are needed here. */
interface Client {
  EnableAnonymousRequests?: boolean;
  ExtentXMin?: number;
  ExtentYMin?: number;
  ExtentXMax?: number;
  ExtentYMax?: number;
}

/** True if an address leads to the map, also through splash or disclaimer. */
function leadsToMap(hash: string): boolean {
  const [path = '', search] = hash.replace(/^#\/?/, '').split('?');
  if (!/^(splash|disclaimer)$/.test(path)) return path === '' || path === 'home';
  return /^\/?home\b/.test(new URLSearchParams(search).get('returnUrl') ?? 'home');
}

/** The page's start-up data if the address (the part after the #) leads to the map. */
function mapPage(page: Document, hash: string): { startUp: StartUpDocument; client: Client } | undefined {
  const startUp = JSON.parse(page.getElementById('start-up')?.textContent ?? '{}') as StartUpDocument;
  const client = JSON.parse(startUp.answers?.['findclientidbyname'] ?? '{}') as Client;
  // If the municipality allows no guests, most visitors go to login, which does not need the map.
  return leadsToMap(hash) && client.EnableAnonymousRequests === true ? { startUp, client } : undefined;
}

/** Preloads the files of the map's screen. */
export function sendForScreen(page: Document, hash: string): void {
  if (mapPage(page, hash)) page.head.append(...linksOf(page, 'ahead'));
}

/** Preloads the tiles of the first view, and the map. */
export function sendForMap(page: Document, hash: string): void {
  const mapPageUrl = mapPage(page, hash);
  if (mapPageUrl)
    page.head.append(...tileLinks(mapPageUrl.startUp, mapPageUrl.client), ...linksOf(page, 'afterwards'));
}

function linksOf(page: Document, templateId: string): Element[] {
  return [...(page.querySelector<HTMLTemplateElement>(`template#${templateId}`)?.content.children ?? [])];
}

/** Links for the tiles that the screen will request first; empty if they cannot be known. */
function tileLinks({ basemaps }: StartUpDocument, client: Client): Element[] {
  const { ExtentXMin: west, ExtentYMin: south, ExtentXMax: east, ExtentYMax: north } = client;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return [];
  const source = basemaps?.streets;
  // Other tiles are images, and the still is not painted from images.
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
