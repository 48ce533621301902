/** An operator's own MapLibre style, by its address. Loaded only where a setting names one: its interpreter weighs 55 kB. */
import LayerGroup from 'ol/layer/Group.js';
import { apply } from 'ol-mapbox-style';

/** The layers of the style. Rejects when the style or one of its sources is not to be had. */
export async function operatorStyle(url: string): Promise<LayerGroup> {
  const group = new LayerGroup();
  await apply(group, new URL(url, document.baseURI).href, { webfonts: sheetAlreadyHere() });
  return group;
}

/** Named as the place of web fonts, a style sheet that the page has keeps the interpreter from fetching fonts elsewhere. */
function sheetAlreadyHere(): string {
  return document.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? 'data:text/css,';
}
