/** An operator's own MapLibre style, by its address. Loaded only where a setting names one: its interpreter weighs 55 kB. */
import LayerGroup from 'ol/layer/Group.js';
import UrlTile from 'ol/source/UrlTile.js';
import { apply } from 'ol-mapbox-style';
import { provideSegmenter } from './provide-segmenter.ts';
import type { OnTile } from './tiles.ts';

/** The layers of the style; each try to load a tile of it is told. Rejects when the style or one of its sources is not to be had. */
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

/** Named as the place of web fonts, a style sheet that the page has keeps the interpreter from fetching fonts elsewhere. */
function sheetAlreadyHere(): string {
  return document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? 'data:text/css,';
}
