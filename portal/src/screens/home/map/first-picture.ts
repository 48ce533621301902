/** What the map shows first, before there is a map or anything on the screen. */
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { prefetchFirstPicture, prefetchMapCode } from '@fixpoint/ui/map/load-map.ts';
import type { SessionState } from '#features/session/session-state.ts';
import { loadRequestList } from '#screens/home/citizen-parts.ts';
import { hasRoomForList } from '#screens/home/layout-widths.ts';
import { mapBasemaps } from '#features/place-map/map-basemaps.ts';
import { mapPadding } from './map-padding.ts';

// The screen's files are on their way while start-up is still asking the server; the map's code then is too.
prefetchMapCode();

/** Sends for the tiles of the municipality's extent in this window and paints them ahead, and sends for a citizen's list; nothing when the municipality is not known yet. */
export function sendForFirstPicture(startUp: StartUpDocument, { client, isLoggedIn }: SessionState): void {
  if (startUp.basemaps === undefined || client === undefined) return;
  if (isLoggedIn) void loadRequestList();
  const { innerWidth: width, innerHeight: height } = window;
  const cover = { isListOpen: isLoggedIn && hasRoomForList(width), panel: 'none' } as const;
  prefetchFirstPicture({
    basemaps: mapBasemaps(startUp),
    basemap: 'streets',
    extent: client.extent,
    padding: mapPadding(width, cover, document.dir),
    size: { width, height },
    theme: window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  });
}
