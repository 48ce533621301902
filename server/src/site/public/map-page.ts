/** The page of the public list: a form with the filter, 20 requests, and the way to older ones. */
import type { Status, WorkType } from '#clients/client.ts';
import { municipalText } from '#clients/municipal-text.ts';
import { type Html, html } from '#platform/http/html.ts';
import { alertFormPath } from '#requests/alerts/alerts.ts';
import { publicFeedPaths, publicListPath, publicRequestPath } from '#requests/public/public-paths.ts';
import { publicPlace } from '#requests/public/public-place.ts';
import type { PublishedRow } from '#requests/public/public-requests.ts';
import { statisticsPath } from '#requests/statistics/statistics.ts';
import { type PlainPage, plainPage } from '#site/plain-page.ts';
import { type SayOnPage, pageSentences } from '#site/say-on-page.ts';
import type { SiteFrame } from '#site/site-frame.ts';
import { type ShownMap, besideListRules, mapPart, mapRules } from './map-part.ts';
import { type MapFilter, addressOf, periods, states, streetMaxLength } from './map-filter.ts';
import { publicDay } from './public-words.ts';

/** A page of the list. */
export interface ShownList {
  filter: MapFilter;
  /** The public work types. */
  types: readonly WorkType[];
  statuses: readonly Status[];
  requests: readonly PublishedRow[];
  /** The last number of this page, if an older request fits; undefined: none does. */
  older: number | undefined;
  /** The address of the list for search engines, which may find it at several host names. */
  canonicalUrl: string;
  /** Undefined: the portal or the basemap cannot be read, so the page has no map. */
  map: ShownMap | undefined;
}

const rules = `.quiet{color:var(--quiet)}form{display:grid;gap:16px;align-items:start;
grid-template-columns:repeat(auto-fill,minmax(min(220px,100%),1fr))}form .send{grid-column:1/-1}
summary{font-weight:600;min-height:44px;display:list-item;align-content:center;cursor:pointer}form{padding-block:8px}
label{display:grid;gap:4px;font-weight:600}label .quiet{font-weight:400;font-size:.875rem}
select,input{font:inherit;font-weight:400;min-height:44px;padding:8px 12px;border:1px solid var(--quiet);border-radius:12px;
background:var(--page);color:inherit;box-sizing:border-box;width:100%;min-width:0}button{min-height:44px}
.list{list-style:none;margin:0;padding:0}.list li{border-block-start:1px solid var(--line);padding:12px 0;display:grid;gap:4px}
.list a{font-weight:600;display:inline-flex;align-items:center;min-height:44px;justify-self:start;padding-block:8px;box-sizing:border-box}
.more{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:flex-start}.more a{display:inline-flex;align-items:center;min-height:44px}`;

export function mapPage(frame: SiteFrame, shown: ShownList): PlainPage {
  const say = pageSentences(frame.language);
  const { requests, map } = shown;
  const title = say('map.title');
  const top = html`<h1>${title}</h1>
    <p>${say('map.about', { municipality: frame.name })}</p>
    ${filterForm(frame, say, shown)}`;
  const rest = html`${requests.length === 0 ? html`<p>${say('map.none')}</p>` : html`<ol class="list">${requests.map((request) => entry(frame, say, { request, shown }))}</ol>`}
    ${pages(say, shown)}
    <p><a href="${statisticsPath}">${say('statistics.link')}</a></p>
    <p><a href="${alertFormPath}">${say('alerts.ofList')}</a></p>
    <p><a href="${feedAddress(shown)}">${say('map.feed')}</a></p>
    <p><a class="button" href="/">${say('page.toMap')}</a></p>`;
  const content =
    map === undefined
      ? html`${top}${rest}`
      : html`<div class="top">${top}</div>
          ${mapPart(say, map)}
          <div class="rest">${rest}</div>`;
  const links = html`<link rel="canonical" href="${shown.canonicalUrl}" />
  <link
    rel="alternate"
    type="application/atom+xml"
    href="${feedAddress(shown)}"
    title="${say('feed.title', { municipality: frame.name })}"
  />`;
  return plainPage(`${title} – ${frame.name}`, content, {
    frame,
    rules: map === undefined ? rules : rules + mapRules + besideListRules,
    links,
    ...(map && { script: map.script, mapOrigins: map.origins }),
  });
}

/** The feed of the chosen type; it has no other condition of the list. */
function feedAddress({ filter: { type } }: ShownList): string {
  return type === '' ? publicFeedPaths.atom : `${publicFeedPaths.atom}?type=${encodeURIComponent(type)}`;
}

const own = (frame: SiteFrame, words: string) =>
  frame.client === undefined ? words : municipalText(frame.client, frame.language, words);

function filterForm(frame: SiteFrame, say: SayOnPage, { filter, types }: ShownList): Html {
  const days = periods.map((one) => [String(one), say('map.days', { days: one })] as const);
  // The list comes first on a phone: the form is closed until somebody has chosen.
  const isChosen = addressOf(publicListPath, { ...filter, before: undefined }) !== publicListPath;
  return html`<details ${isChosen ? html`open` : undefined}>
    <summary>${say('map.filter')}</summary>
    <form method="get" action="${publicListPath}">
    ${choice(say('map.type'), { name: 'type', chosen: filter.type }, [['', say('map.anyType')], ...types.map(({ key, name }) => [key, own(frame, name)] as const)])}
    ${choice(say('map.state'), { name: 'state', chosen: filter.state }, [['', say('map.anyState')], ...states.map((one) => [one, say(`map.${one}`)] as const)])}
    ${choice(say('map.period'), { name: 'days', chosen: filter.days }, [['', say('map.anyPeriod')], ...days])}
    <label
      >${say('map.street')}
      <input name="street" maxlength="${streetMaxLength}" value="${filter.street}" autocomplete="off" />
      <span class="quiet">${say('map.streetHint')}</span>
    </label>
    <div class="send"><button>${say('map.show')}</button></div>
  </form>
  </details>`;
}

function choice(
  label: string,
  { name, chosen }: { name: string; chosen: string },
  options: readonly (readonly [value: string, words: string])[],
): Html {
  const items = options.map(([value, words]) => {
    const mark = value === chosen ? html` selected` : undefined;
    return html`<option value="${value}" ${mark}>${words}</option>`;
  });
  return html`<label>${label} <select name="${name}">${items}</select></label>`;
}

function entry(
  frame: SiteFrame,
  say: SayOnPage,
  { request, shown: { types, statuses } }: { request: PublishedRow; shown: ShownList },
): Html {
  const type = types.find(({ workTypeId }) => workTypeId === request.workTypeId)?.name ?? '';
  const status = statuses.find(({ statusId }) => statusId === request.statusId)?.citizenName ?? '';
  const id = String(request.requestId);
  return html`<li>
    <a href="${publicRequestPath}/${id}">${own(frame, type)} · ${say('public.number', { id })}</a>
    <span>${publicPlace(say, request)}</span>
    <span class="quiet"
      >${own(frame, status)} · ${say('map.reported', { date: publicDay(frame, request.reportedOn) })}</span
    >
  </li> `;
}

function pages(say: SayOnPage, { filter, older }: ShownList): Html | undefined {
  if (older === undefined && filter.before === undefined) return undefined;
  const link = (before: number | undefined, words: string) =>
    html`<a href="${addressOf(publicListPath, { ...filter, before })}">${words}</a> `;
  return html`<nav class="more" aria-label="${say('map.pages')}">
    ${filter.before === undefined ? undefined : link(undefined, say('map.newest'))}
    ${older === undefined ? undefined : link(older, say('map.older'))}
  </nav>`;
}
