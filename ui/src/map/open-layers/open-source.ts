/** Opens what a basemap's tiles come from; what only some operators use is loaded only for them. */
import type { BasemapSource } from '#map/basemap.ts';
import type { OpenedSource } from './basemap-layers.ts';
import { type OnTile, tilesByUrl, watched } from './tiles.ts';

/** Opens a source; each try to read a tile of it is told. Rejects when its file is not to be had. */
export async function openSource(source: BasemapSource, onTile: OnTile): Promise<OpenedSource> {
  switch (source.kind) {
    case 'tiles': {
      return { kind: 'vector', tiles: watched(tilesByUrl(source), onTile), credits: [source.attribution] };
    }
    case 'xyz': {
      return { kind: 'pictures', tiles: watched(tilesByUrl(source), onTile), credits: [source.attribution] };
    }
    case 'pmtiles': {
      const { openPmtiles } = await import('./pmtiles-file.ts');
      const file = await openPmtiles(source);
      const tiles = watched(file, onTile);
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
