/** Loads the map's first view before the map itself is loaded. */
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { prefetchFirstPicture, prefetchMapCode } from '@fixpoint/ui/map/load-map.ts';
import type { SessionState } from '#features/session/session-state.ts';
import { loadRequestList } from '#screens/home/citizen-parts.ts';
import { hasRoomForList } from '#screens/home/layout-widths.ts';
import { mapBasemaps } from '#features/place-map/map-basemaps.ts';
import { mapPadding } from './map-padding.ts';

// The screen's files load while start-up still waits for the server, and so does the map's code.
prefetchMapCode();

/**
 * Loads the tiles of the municipality's extent for this window and paints them in advance, and loads a
 * citizen's list. Does nothing while the municipality is unknown.
 */
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
