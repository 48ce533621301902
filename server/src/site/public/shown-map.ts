/** The facts of the map on the page `/map`. */
import type { Language } from '@fixpoint/languages/languages.ts';
import type { Client, WorkType } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import type { Log } from '#platform/log.ts';
import { publicPinsPath, publicRequestPath } from '#requests/public/public-paths.ts';
import { findPageScript } from '#site/files/page-script.ts';
import { basemapSources } from '#site/map/basemap-sources.ts';
import { mapOrigins } from '#site/map/map-origins.ts';
import type { TileArchives } from '#site/map/tile-archives.ts';
import { pageSentences } from '#site/say-on-page.ts';
import { type MapFilter, addressOf } from './map-filter.ts';
import { type ShownMap, textsOfMap } from './map-part.ts';

interface MapParts {
  readonly archives: TileArchives;
  readonly log: Log;
  readonly portalFolder: string;
}

interface MapFacts {
  client: Client;
  /** The public work types. */
  types: readonly WorkType[];
  filter: MapFilter;
  language: Language;
}

/** Undefined if the portal is not built, or the basemap cannot be read. */
export async function shownMapOf(
  { archives, log, portalFolder }: MapParts,
  { client, types, filter, language }: MapFacts,
): Promise<ShownMap | undefined> {
  const script = await findPageScript(portalFolder, 'public-map');
  if (script === undefined) return undefined;
  const basemaps = await basemapSources(client.basemap, { archives, log });
  if (basemaps === undefined) return undefined;
  const names = types.map(({ key, name }) => [key, municipalText(client, language, name)] as const);
  return {
    script,
    origins: mapOrigins(client.basemap),
    page: {
      extent: client.extent,
      basemaps,
      types: Object.fromEntries(names),
      filter: addressOf('', { ...filter, before: undefined }).slice(1),
      pinsPath: publicPinsPath,
      requestPath: publicRequestPath,
      texts: textsOfMap(pageSentences(language)),
    },
  };
}
