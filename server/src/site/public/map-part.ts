/** The map on the page `/map`: hidden without scripts, next to the list on a wide window, and on a phone after a press. */
import type { PublicMapPage, PublicMapTexts } from '@fixpoint/contract/public-map.ts';
import { type Html, html, jsonForScript } from '#platform/http/html.ts';
import type { SayOnPage } from '#site/say-on-page.ts';

/** The map with its script. */
export interface ShownMap {
  /** The address of the script. */
  script: string;
  /** Origins of an operator's basemaps. */
  origins: readonly string[];
  page: PublicMapPage;
}

const inTwoColumns = (body: string) => `${body} main{width:min(96rem,100% - 32px);place-self:start center;
grid-template:auto auto 1fr/minmax(0,2fr) minmax(0,3fr);column-gap:32px}${body} main>.brand{grid-column:1/-1}
${body} .rest{grid-column:1}${body} .map{grid-area:2/2/4/3;align-self:start;position:sticky;inset-block-start:16px}
${body} .map .frame{block-size:min(70vh,50rem)}${body} .map>button{display:none}`;

/** Browsers that do not know the feature `scripting` get the class from the script. */
export const mapRules = `.top,.rest{display:grid;gap:16px;min-width:0}.map{display:none;gap:8px;min-width:0}
body.has-map .map{display:grid}@media(scripting:enabled){.map{display:grid}}.map>button{justify-self:start}
.map .frame{position:relative;block-size:min(70vh,26rem);border-radius:12px;overflow:hidden;border:1px solid var(--line)}
.map .canvas{position:absolute;inset:0;direction:ltr;touch-action:none;user-select:none}
.map .canvas:focus-visible{outline-offset:-3px}
.map .buttons{position:absolute;inset-block-start:8px;inset-inline-start:8px;display:grid;gap:4px}
.map .buttons button{inline-size:44px;min-block-size:44px;padding:0;background:var(--card);color:var(--ink);border-color:var(--quiet)}
.map .credits{position:absolute;inset-block-end:0;inset-inline-end:0;padding:2px 8px;font-size:.75rem;background:var(--card);
border-start-start-radius:8px}.map [role=status]:empty{display:none}.map h2{margin:0}`;

/** On a wide window the map is next to the list. */
export const besideListRules = `@media(min-width:900px) and (scripting:enabled){${inTwoColumns('body.framed')}}
@media(min-width:900px){${inTwoColumns('body.framed.has-map')}}`;

/** The map fills the frame of the other site and needs no button; its title is for screen readers. Without scripts there are only the links. */
export const embeddedMapRules = `body.framed main{width:auto;margin:0;padding:8px;border:0;border-radius:0;display:flex;flex-direction:column;
place-self:stretch;min-height:100vh}body.framed .map{flex-direction:column;flex:1}.map>button{display:none}
body.framed.has-map .map{display:flex}@media(scripting:enabled){body.framed .map{display:flex}}
body.framed .map .frame{flex:1;block-size:auto;min-block-size:200px}h1{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.links{display:flex;gap:0 24px;flex-wrap:wrap}
.links a{display:inline-flex;align-items:center;min-height:44px}`;

export function mapPart(say: SayOnPage, { page }: ShownMap): Html {
  return html`<section id="map" class="map" aria-label="${say('map.name')}">
    <button type="button">${say('map.showMap')}</button>
    <p role="status" class="quiet"></p>
    <script type="application/json" id="map-facts">
      ${jsonForScript(page)}
    </script>
  </section>`;
}

export function textsOfMap(say: SayOnPage): PublicMapTexts {
  return {
    name: say('map.name'),
    instructions: say('map.instructions'),
    zoomIn: say('map.zoomIn'),
    zoomOut: say('map.zoomOut'),
    wholeArea: say('map.wholeArea'),
    loading: say('map.loading'),
    pins: say('map.pins'),
    numbers: say('map.numbers'),
    none: say('map.noneHere'),
    tooLarge: say('map.tooLarge'),
    newestHere: say('map.newestHere', { shown: '{shown}', total: '{total}' }),
    noAnswer: say('map.noAnswer'),
    failed: say('map.failed'),
    here: say('map.here'),
    number: say('public.number', { id: '{number}' }),
  };
}
