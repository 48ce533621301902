/** Opens the source of a basemap's tiles. Code that only some operators use is loaded only for them. */
import type { BasemapSource } from '#map/basemap.ts';
import type { OpenedSource } from './basemap-layers.ts';
import { type OnTile, tilesByUrl, withListener } from './tiles.ts';

/** Opens a source, and reports each attempt to read a tile. Rejects if its file does not load. */
export async function openSource(source: BasemapSource, onTile: OnTile): Promise<OpenedSource> {
  switch (source.kind) {
    case 'tiles': {
      return {
        kind: 'vector',
        tiles: withListener(tilesByUrl(source), onTile),
        credits: [source.attribution],
      };
    }
    case 'xyz': {
      return {
        kind: 'pictures',
        tiles: withListener(tilesByUrl(source), onTile),
        credits: [source.attribution],
      };
    }
    case 'pmtiles': {
      const { openPmtiles } = await import('./pmtiles-file.ts');
      const file = await openPmtiles(source);
      const tiles = withListener(file, onTile);
      return { kind: file.isVector ? 'vector' : 'pictures', tiles, credits: [source.attribution] };
    }
    case 'style': {
      const { operatorStyle } = await import('./operator-style.ts');
      const { url, darkUrl } = source;
      return {
        kind: 'style',
        layers: (theme) => operatorStyle((theme === 'dark' && darkUrl) || url, onTile),
      };
    }
  }
}
