/**
 * An operator's own MapLibre style, by its URL. Loaded only if a setting names one, because its interpreter
 * has 55 kB.
 */
import LayerGroup from 'ol/layer/Group.js';
import UrlTile from 'ol/source/UrlTile.js';
import { apply } from 'ol-mapbox-style';
import { provideSegmenter } from './provide-segmenter.ts';
import type { OnTile } from './tiles.ts';

/**
 * The layers of the style. Each attempt to load a tile is reported. Rejects if the style or one of its
 * sources does not load.
 */
export async function operatorStyle(url: string, onTile: OnTile): Promise<LayerGroup> {
  provideSegmenter();
  const group = new LayerGroup();
  await apply(group, new URL(url, document.baseURI).href, { webfonts: sheetAlreadyHere() });
  for (const layer of group.getLayersArray()) {
    const source = layer.getSource();
    if (!(source instanceof UrlTile)) continue;
    source.on('tileloadend', () => onTile(true));
    source.on('tileloaderror', () => onTile(false));
  }
  return group;
}

/**
 * A style sheet of the page, named as the source of web fonts, prevents the interpreter from fetching fonts
 * elsewhere.
 */
function sheetAlreadyHere(): string {
  return document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? 'data:text/css,';
}
